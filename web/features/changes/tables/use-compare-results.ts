import { useSearchParams } from "react-router-dom";
import type { ComparisonRowFragment } from "../../../gql/graphql.ts";

/** Opens the results of a keyword's two checks beside each other, in the dialog that the address names. */
export function useCompareResults() {
	const [, setParams] = useSearchParams();
	return ({ before, after }: Pick<ComparisonRowFragment, "before" | "after">) => {
		if (!before || !after) return;
		setParams(
			(params) => {
				const next = new URLSearchParams(params);
				// A measurement has its check's id.
				next.set("serp", after.id);
				next.set("with", before.id);
				return next;
			},
			{ state: { openedDialog: "serp" }, preventScrollReset: true },
		);
	};
}
