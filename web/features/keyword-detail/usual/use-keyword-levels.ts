import { useEffect, useEffectEvent } from "react";
import { useRights } from "../../../entities/account/rights.ts";
import { alertChanges } from "../../../entities/alert/alert-changes.ts";
import { KeywordLevelsDocument, type KeywordUsualFragment } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";

/** Milliseconds from a measurement to its evaluation, which starts when its run ends. */
const evaluatedAfter = 4_000;

export interface KeywordLevels {
	/** Null while loading, or if they could not be loaded. */
	levels: KeywordUsualFragment | null;
	/** They are there, or will not come. */
	isSettled: boolean;
	/** Reads them again once what was just measured is evaluated. */
	onMeasured: () => void;
}

/** A keyword's usual range, level changes and open alert. */
export function useKeywordLevels(id: string): KeywordLevels {
	const { canWrite } = useRights();
	const { value, error, retry } = useReading(KeywordLevelsDocument, { variables: { id, canWrite } });
	const reload = useEffectEvent(() => void retry());
	useEffect(() => alertChanges.subscribe(() => reload()), []);
	const onMeasured = () => void setTimeout(retry, evaluatedAfter);
	return { levels: value?.keyword ?? null, isSettled: Boolean(value ?? error), onMeasured };
}
