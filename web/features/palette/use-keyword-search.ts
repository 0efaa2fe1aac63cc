import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { PaletteKeywordsDocument, type PaletteKeywordsQuery } from "../../gql/graphql.ts";

const typingMilliseconds = 150;

export type PaletteKeyword = PaletteKeywordsQuery["domain"]["keywords"]["items"][number];

export interface KeywordSearch {
	keywords: readonly PaletteKeyword[];
	/** How many there are in all; null until known for the current text. */
	totalCount: number | null;
	/** The current text has no answer yet. */
	isSearching: boolean;
	hasFailed: boolean;
	retry: () => void;
}

/** Searches keywords on the server while typing. The last answer stays until the next. */
export function useKeywordSearch(domainId: string | null, typed: string): KeywordSearch {
	const text = typed.trim();
	const [settled, setSettled] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), typingMilliseconds);
		return () => clearTimeout(timer);
	}, [text]);

	const { data, previousData, error, refetch } = useQuery(PaletteKeywordsDocument, {
		variables: { domainId: domainId ?? "", text: settled },
		skip: domainId === null || settled === "",
		fetchPolicy: "no-cache",
	});
	const found = text === "" ? undefined : (data ?? previousData)?.domain.keywords;
	const isAnswered = settled === text && Boolean(data || error);
	return {
		keywords: found?.items ?? [],
		totalCount: isAnswered ? (data?.domain.keywords.totalCount ?? null) : null,
		isSearching: domainId !== null && text !== "" && !isAnswered,
		hasFailed: Boolean(error) && text !== "",
		retry: () => void refetch().catch(() => {}),
	};
}
