#ifndef TEND_CCOMPRESSION_SHIM_H
#define TEND_CCOMPRESSION_SHIM_H

/*
 * The unpacking sides of zlib and zstd. Nothing is linked: a library costs every start some 0.6 ms
 * (decision 0004), and most files are not compressed, so the functions are looked up with dlopen(3)
 * when a file needs them. The headers give the types, those of the functions too.
 */
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

typedef __typeof__(&inflateInit2_) inflateInit2_function;
typedef __typeof__(&inflate) inflate_function;
typedef __typeof__(&inflateReset) inflateReset_function;
typedef __typeof__(&inflateEnd) inflateEnd_function;

typedef __typeof__(&ZSTD_createDCtx) ZSTD_createDCtx_function;
typedef __typeof__(&ZSTD_freeDCtx) ZSTD_freeDCtx_function;
typedef __typeof__(&ZSTD_DCtx_setParameter) ZSTD_DCtx_setParameter_function;
typedef __typeof__(&ZSTD_decompressStream) ZSTD_decompressStream_function;
typedef __typeof__(&ZSTD_isError) ZSTD_isError_function;
typedef __typeof__(&ZSTD_getErrorCode) ZSTD_getErrorCode_function;

/* ZSTD_DCtx is opaque: Swift sees it as a pointer to nothing, and zlib's version is a string. */
static inline const char *tend_zlib_version(void) { return ZLIB_VERSION; }

#endif
