// The parts of the system that modules use on every platform: the C library, and the part of Foundation without language data. All of
// Foundation makes the program three times as large: 64 MB rather than 20.

#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif

#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
