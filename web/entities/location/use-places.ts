import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { FindPlacesDocument, type PlaceNameFragment } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";

/** Shorter searches find too much. */
const minLetters = 2;
const limit = 20;
/** About the pause between two keys. */
const typingMilliseconds = 150;

export interface PlaceResults {
	/** `IDLE`: too little was typed to search for. */
	state: "IDLE" | "SEARCHING" | "FOUND" | "NONE" | "FAILED";
	places: readonly PlaceNameFragment[];
	/** Why the search failed. */
	problem: string | null;
	retry: () => void;
}

/** The places of a country that match a search; while typing, the previous ones. */
export function usePlaces(country: string, typed: string): PlaceResults {
	const wanted = typed.trim();
	const search = useSettled(wanted);
	const isSearched = wanted.length >= minLetters;
	const { data, previousData, error, loading, refetch } = useQuery(FindPlacesDocument, {
		variables: { country, search, limit },
		skip: search.length < minLetters,
		notifyOnNetworkStatusChange: true,
	});
	const retry = () => void refetch().catch(() => {});
	const idle = { places: [], problem: null, retry };
	if (!isSearched) return { ...idle, state: "IDLE" };
	if (search !== wanted || loading) {
		const before = previousData?.locations ?? data?.locations ?? [];
		return { ...idle, places: before, state: before.length > 0 ? "FOUND" : "SEARCHING" };
	}
	if (error) return { ...idle, problem: sentenceOf(error, "The places could not be loaded."), state: "FAILED" };
	const places = data?.locations ?? [];
	return { ...idle, places, state: places.length > 0 ? "FOUND" : "NONE" };
}

function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), typingMilliseconds);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
