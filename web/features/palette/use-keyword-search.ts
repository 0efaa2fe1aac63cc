import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { PaletteKeywordsDocument, type PaletteKeywordsQuery } from "../../gql/graphql.ts";

const typingMilliseconds = 150;

/** A keyword as the palette lists it. */
export type FoundKeyword = PaletteKeywordsQuery["domain"]["keywords"]["items"][number];

/** Keywords that hold a text. */
export interface KeywordSearch {
	keywords: readonly FoundKeyword[];
	/** How many there are in all; null while that is not known for what is typed now. */
	totalCount: number | null;
	/** What is typed now has not been answered yet. */
	isSearching: boolean;
	hasFailed: boolean;
	retry: () => void;
}

/** Searches the domain's keywords on the server while somebody types. The last answer stays until the next one is there. */
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
