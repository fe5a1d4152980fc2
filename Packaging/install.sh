#!/bin/sh
# install.sh [--prefix FOLDER]               installs tend from the unpacked archive
# install.sh --uninstall [--prefix FOLDER]   removes what it installed
#
# The prefix is ~/.local, or /usr/local for root. What is yours, tasks, configuration and log, it never
# touches. A copy of this script and its list of files stay in PREFIX/lib/tend: an installation can be
# removed without the archive.
set -eu

fail() {
    status=$1
    shift
    printf '%s\n' "$@" >&2
    exit "$status"
}

usage() {
    sed -n '2,3s/^# //p' "$0"
}

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
action=install
if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
# The copy that stays removes the installation that it belongs to.
case $here in */lib/tend) prefix=${here%/lib/tend} ;; esac

while [ $# -gt 0 ]; do
    case $1 in
    --uninstall) action=uninstall ;;
    --prefix=?*) prefix=${1#--prefix=} ;;
    --prefix)
        [ -n "${2:-}" ] || fail 64 '--prefix needs a folder.'
        prefix=$2
        shift
        ;;
    --help)
        usage
        exit
        ;;
    *) fail 64 "'$1' is not understood." "$(usage)" ;;
    esac
    shift
done
case $prefix in
'~/'*) prefix=$HOME/${prefix#??} ;;
/*) ;;
*) prefix=$(pwd)/$prefix ;;
esac
prefix=${prefix%/}
case $prefix in *['#&\']*) fail 64 "A prefix cannot contain #, & or \\: $prefix" ;; esac

# What root installs everyone may read.
if [ "$(id -u)" = 0 ]; then umask 022; fi
root=${DESTDIR:-}$prefix
# Not share/tend: below ~/.local that is the folder of the tasks, and for their owner alone.
kept=$root/lib/tend
# Below a home the person's systemd looks here alone (systemd.unit(5)).
case $prefix in
/usr | /usr/local) units=lib/systemd/user ;;
*) units=share/systemd/user ;;
esac

# The paths below the prefix that a list of checksums names, as they are installed.
files() {
    sed -n -e 's/^[0-9a-f]*  //' -e "s#^lib/systemd/user/#$units/#" -e '/^\(bin\|lib\|share\)\//p' "$1"
}

# A list names nothing outside of the prefix.
checked() {
    if grep -qE '  /|  \.\./|/\.\./|  .* ' "$1"; then fail 65 "$1 is not a list of ours."; fi
}

make_folder() {
    [ -d "$1" ] && return
    make_folder "$(dirname "$1")"
    mkdir "$1"
    printf '%s\n' "${1#"$root"}" >>"$made"
}

update_catalogue() {
    # Only who may write there can compile it. By this `journalctl -x` explains our entries.
    compiled=/var/lib/systemd/catalog
    [ -e "$compiled" ] || compiled=${compiled%/*}
    if [ -z "${DESTDIR:-}" ] && [ -w "$compiled" ] && command -v journalctl >/dev/null; then
        journalctl --update-catalog
    fi
}

check_archive() {
    [ -f "$here/SHA256SUMS" ] && [ -d "$here/bin" ] ||
        fail 66 "$here is not the unpacked archive of tend." 'Unpack it and run install.sh there.'
    checked "$here/SHA256SUMS"
    command -v sha256sum >/dev/null ||
        fail 69 'sha256sum is not installed, and without it the archive cannot be checked.'
    (cd "$here" && sha256sum --check --quiet --strict SHA256SUMS) ||
        fail 65 'The archive is damaged or was changed. Nothing was installed.' \
            'Download it again, and compare it with the published checksum.'
}

check_start() {
    said=$("$here/bin/tend" --version 2>&1) && return
    case $said in
    *libsqlite3*)
        fail 69 "tend cannot start here: SQLite's library is missing. Nothing was installed." \
            'Install it: apt install libsqlite3-0, dnf install sqlite-libs, pacman -S sqlite.'
        ;;
    *GLIBC_*)
        fail 69 'tend cannot start here: this system has an older glibc. Nothing was installed.' \
            "$said"
        ;;
    *)
        fail 69 'tend cannot start here. Nothing was installed.' "$said" \
            "This archive is for $(cat "$here/lib/tend/platform")."
        ;;
    esac
}

place() {
    from=$here/$1
    case $1 in "$units"/*) from=$here/lib/systemd/user/${1##*/} ;; esac
    make_folder "$(dirname "$root/$1")"
    # Beside the file, then in its place: a program that runs meanwhile keeps its own.
    case $1 in
    "$units"/*) sed "s#/usr/local/bin#$prefix/bin#" "$from" >"$root/$1.new" ;;
    *) cp "$from" "$root/$1.new" ;;
    esac
    case $1 in bin/*) chmod 755 "$root/$1.new" ;; *) chmod 644 "$root/$1.new" ;; esac
    mv -f "$root/$1.new" "$root/$1"
}

install_files() {
    check_archive
    check_start
    mkdir -p "$root"
    made=$(mktemp)
    trap 'rm -f "$made"' EXIT
    if [ -f "$kept/folders" ]; then cat "$kept/folders" >"$made"; fi
    make_folder "$kept"
    # What an older version had and this one does not.
    if [ -f "$kept/SHA256SUMS" ]; then
        checked "$kept/SHA256SUMS"
        new=$(files "$here/SHA256SUMS")
        files "$kept/SHA256SUMS" | while read -r path; do
            printf '%s\n' "$new" | grep -qxF -e "$path" || rm -f "$root/$path"
        done
    fi
    # The list first: what was begun can be removed.
    cp "$here/SHA256SUMS" "$kept/SHA256SUMS"
    cp "$here/install.sh" "$kept/install.sh"
    files "$here/SHA256SUMS" | while read -r path; do place "$path"; done
    sort -u "$made" >"$kept/folders"
    update_catalogue

    echo "$said is installed in $prefix. To remove it: sh $prefix/lib/tend/install.sh --uninstall"
    case :${PATH:-}: in
    *":$prefix/bin:"*) ;;
    *) echo "$prefix/bin is not in your PATH. Add this line to ~/.profile:"
        echo "    PATH=\"$prefix/bin:\$PATH\"" ;;
    esac
}

uninstall_files() {
    [ -f "$kept/SHA256SUMS" ] || fail 66 "There is no installation of this archive in $prefix."
    checked "$kept/SHA256SUMS"
    files "$kept/SHA256SUMS" | while read -r path; do rm -f "$root/$path"; done
    folders=$(sort -r "$kept/folders")
    rm -f "$kept/SHA256SUMS" "$kept/folders" "$kept/install.sh"
    # Only those that the installation made, and only while they are empty.
    printf '%s\n' "$folders" | while read -r folder; do
        [ -z "$folder" ] || rmdir "$root$folder" 2>/dev/null || :
    done
    update_catalogue
    echo "tend is removed from $prefix. Your tasks are where they were."
}

case $action in
install) install_files ;;
uninstall) uninstall_files ;;
esac
