import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { siteOf } from "../../../../../schema/rules/match.ts";
import type { DomainFieldsFragment } from "../../../../gql/graphql.ts";
import { defaultsOf } from "../keyword-identity.ts";
import type { CsvDraft } from "./csv-draft.ts";
import { type CsvReading, readKeywords } from "./csv-keywords.ts";
import { placesOf } from "./csv-places.ts";

const nothing: CsvReading = { keywords: [], problems: [], repeated: 0 };

/** The keywords of a file by its current columns; the previous result while they are read again. */
export function useCsvReading(
	{ file, layout, isFirstData }: CsvDraft,
	{ country, url }: Pick<DomainFieldsFragment, "country" | "url">,
) {
	const client = useApolloClient();
	const [held, setHeld] = useState({ reading: nothing, file, layout, isFirstData, country });
	useEffect(() => {
		if (!file) return;
		const stop = new AbortController();
		const rows = file.rows.slice(isFirstData ? 0 : 1);
		const read = async () => {
			const places = await placesOf(client, rows, layout, country, stop.signal);
			const reading = await readKeywords(
				rows,
				layout,
				{ ...defaultsOf({ country }), domain: siteOf(url), places },
				stop.signal,
			);
			if (!stop.signal.aborted) setHeld({ reading, file, layout, isFirstData, country });
		};
		void read();
		return () => stop.abort();
	}, [client, file, layout, isFirstData, country, url]);
	const isReading =
		file !== null &&
		(held.reading === nothing ||
			held.file !== file ||
			held.layout !== layout ||
			held.isFirstData !== isFirstData ||
			held.country !== country);
	return { reading: held.file === file ? held.reading : nothing, isReading };
}
