/// What `--preset` calls the presets, the generic one first.
///
/// Every start of the program needs the names; to build the presets themselves costs more than all else
/// that it does before it reads the file.
public enum PresetName: String, CaseIterable, Sendable {
    case generic
    case tend
    case todoist
    case ticktick
    case asana
    case trello
    case jira
    case github
    case outlook
    case planner
    case notion
    case monday
    case clickup
    case linear
    case azureDevOps = "azure-devops"
    case microsoftProject = "ms-project"
    case smartsheet
    case omnifocus
    case redmine
    case toodledo
    case habitica
    case pivotal
    case nirvana
    case googleTasks = "google-tasks"
    case taskwarrior
    case todotxt
    case trelloBoard = "trello-json"
    case microsoftToDo = "microsoft-to-do"
    case things
    case thingsPy = "things-py"
    case todoistJSON = "todoist-json"
    case ticktickJSON = "ticktick-json"
    case rememberTheMilk = "rtm"
    case wunderlist
    case basecamp
    case vikunja
    case superProductivity = "super-productivity"
    case habiticaData = "habitica-json"
    case linearJSON = "linear-json"
    case githubProject = "github-project"
    case anyDo = "any.do"
    case wekan
    case deck
    case markdown
    case org
    case icalendar

    /// The preset of this name.
    public var preset: Preset {
        switch self {
        case .generic: .generic
        case .tend: .tend
        case .todoist: .todoist
        case .ticktick: .ticktick
        case .asana: .asana
        case .trello: .trello
        case .jira: .jira
        case .github: .github
        case .outlook: .outlook
        case .planner: .planner
        case .notion: .notion
        case .monday: .monday
        case .clickup: .clickup
        case .linear: .linear
        case .azureDevOps: .azureDevOps
        case .microsoftProject: .microsoftProject
        case .smartsheet: .smartsheet
        case .omnifocus: .omnifocus
        case .redmine: .redmine
        case .toodledo: .toodledo
        case .habitica: .habitica
        case .pivotal: .pivotal
        case .nirvana: .nirvana
        case .googleTasks: .googleTasks
        case .taskwarrior: .taskwarrior
        case .todotxt: .todotxt
        case .trelloBoard: .trelloBoard
        case .microsoftToDo: .microsoftToDo
        case .things: .things
        case .thingsPy: .thingsPy
        case .todoistJSON: .todoistJSON
        case .ticktickJSON: .ticktickJSON
        case .rememberTheMilk: .rememberTheMilk
        case .wunderlist: .wunderlist
        case .basecamp: .basecamp
        case .vikunja: .vikunja
        case .superProductivity: .superProductivity
        case .habiticaData: .habiticaData
        case .linearJSON: .linearJSON
        case .githubProject: .githubProject
        case .anyDo: .anyDo
        case .wekan: .wekan
        case .deck: .deck
        case .markdown: .markdown
        case .org: .org
        case .icalendar: .icalendar
        }
    }
}
