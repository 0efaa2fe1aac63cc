import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { dataOf } from "../../../../../schema/rules/csv-columns.ts";
import type { RowKeyword } from "../../../../../schema/rules/csv-keyword.ts";
import { siteOf } from "../../../../../schema/rules/match.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { defaultsOf } from "../keyword-identity.ts";
import type { CsvDraft } from "./csv-draft.ts";
import { type CsvReading, readKeywords } from "./csv-keywords.ts";
import { placesOf } from "./csv-places.ts";

const nothing: CsvReading = { keywords: [], problems: [], repeated: 0, cleaned: 0 };

/** The keywords of a file by its current columns; the previous result while they are read again or chosen. */
export function useCsvReading(
	{ file, layout, isChoosing }: CsvDraft,
	{ country, url }: Pick<DomainFieldsFragment, "country" | "url">,
) {
	const client = useApolloClient();
	const [held, setHeld] = useState({ reading: nothing, file, layout, country });
	useEffect(() => {
		if (!file || isChoosing) return;
		const stop = new AbortController();
		const read = async () => {
			const findPlaces = (keywords: readonly RowKeyword[]) => placesOf(client, keywords, country, stop.signal);
			const options = { ...defaultsOf({ country }), domain: siteOf(url), findPlaces };
			const reading = await readKeywords(dataOf(file.rows, layout), layout, options, stop.signal);
			if (!stop.signal.aborted) setHeld({ reading, file, layout, country });
		};
		void read();
		return () => stop.abort();
	}, [client, file, layout, isChoosing, country, url]);
	const isReading =
		file !== null &&
		!isChoosing &&
		(held.reading === nothing || held.file !== file || held.layout !== layout || held.country !== country);
	return { reading: held.file === file ? held.reading : nothing, isReading };
}
