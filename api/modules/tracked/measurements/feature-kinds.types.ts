import { enumOf } from "../../../core/enums.ts";
import { type SerpFeatureKind, serpFeatureKinds, serpFeatureLabels } from "../../../providers/serp/port.ts";

const values = Object.fromEntries(serpFeatureKinds.map((kind) => [kind, `${serpFeatureLabels[kind]}.`]));

export const SerpFeatureKindEnum = enumOf(
	"SerpFeatureKind",
	"A feature of a results page beside its organic results.",
	values as Record<SerpFeatureKind, string>,
);
