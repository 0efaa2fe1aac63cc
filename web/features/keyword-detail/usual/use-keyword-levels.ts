import { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { alertNews } from "../../../entities/alert/alert-news.ts";
import { KeywordLevelsDocument, type KeywordUsualFragment } from "../../../gql/graphql.ts";

/** Milliseconds after a measurement until it is evaluated, which the end of its run begins. */
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
	const { data, error, refetch } = useQuery(KeywordLevelsDocument, {
		variables: { id },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const reload = useEffectEvent(() => void refetch().catch(() => {}));
	useEffect(() => alertNews.subscribe(() => reload()), []);
	const onMeasured = () => void setTimeout(() => void refetch().catch(() => {}), evaluatedAfter);
	return { levels: data?.keyword ?? null, isSettled: Boolean(data ?? error), onMeasured };
}
