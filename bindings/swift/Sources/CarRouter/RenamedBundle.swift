import car_router_ffiFFI

/// The generator renames a record everywhere but in the converter that the record's own methods call.
func FfiConverterTypeBundle_lower(_ value: RecommendationBundle) -> RustBuffer {
    FfiConverterTypeRecommendationBundle_lower(value)
}
