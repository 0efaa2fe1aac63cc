import type { AnnotationKind } from "../../gql/graphql.ts";
import { kindLetters, kindWords } from "./annotation-words.ts";

/** N, R, S or G in a box. */
export function KindMark({ kind }: { kind: AnnotationKind }) {
	return (
		<span role="img" aria-label={kindWords[kind]} title={kindWords[kind]} className="note-mark">
			{kindLetters[kind]}
		</span>
	);
}
