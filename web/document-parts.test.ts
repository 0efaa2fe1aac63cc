import { readFileSync } from "node:fs";
import { print, stripIgnoredCharacters } from "graphql";
import { expect, it } from "vitest";
import { documentIn, importEach } from "./document-parts.ts";
import { readDocument } from "./lib/api/read-document.ts";

const generated = readFileSync(new URL("gql/graphql.ts", import.meta.url), "utf8");

it("each document that is imported comes from a module of its own, types from none, and no line moves", () => {
	const code = [
		"// für alle",
		"import {",
		"\tLedgerDocument,",
		"\ttype LedgerEntryFieldsFragment,",
		"\tMeDocument as Me,",
		'} from "../../gql/graphql.ts";',
		'import type { SessionQuery } from "../../gql/graphql.ts";',
		'import { useQuery } from "@apollo/client/react";',
		"const element = <Ledger document={LedgerDocument} />;",
	];
	expect(importEach(code.join("\n")).split("\n")).toEqual([
		"// für alle",
		'import { LedgerDocument as LedgerDocument } from "../../gql/graphql.ts?document=LedgerDocument";' +
			'import { MeDocument as Me } from "../../gql/graphql.ts?document=MeDocument";',
		"",
		"",
		"",
		"",
		"",
		'import { useQuery } from "@apollo/client/react";',
		"const element = <Ledger document={LedgerDocument} />;",
	]);
});

it("importing all documents, or one that does not exist, is refused", () => {
	expect(() => importEach('import * as gql from "../gql/graphql.ts";')).toThrow("by name");
	expect(() => documentIn(generated, "NoDocument")).toThrow("has no document NoDocument");
});

it("every generated document is self-contained, with the fragments it spreads, and survives parsing", () => {
	const names = [...generated.matchAll(/^export const (\w+) =/gm)].map(([, name = ""]) => name);
	expect(names).toContain("SessionDocument");
	for (const name of names) {
		const document = documentIn(generated, name);
		const text = stripIgnoredCharacters(print(document));
		const own = [...text.matchAll(/\bfragment (\w+) on\b/g)].map(([, fragment]) => fragment);
		const spread = [...text.matchAll(/\.\.\.(?!on\b)(\w+)/g)].map(([, fragment]) => fragment);
		expect(own).toEqual(expect.arrayContaining(spread));
		expect(readDocument(text)).toEqual(document);
	}
});
