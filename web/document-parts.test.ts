import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { documentAlone, importEach } from "./document-parts.ts";

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

it("whoever imports all documents, or one that is not there, is refused", () => {
	expect(() => importEach('import * as gql from "../gql/graphql.ts";')).toThrow("by name");
	expect(() => documentAlone(generated, "NoDocument")).toThrow("has no document NoDocument");
});

it("every generated document stands alone, with the fragments it spreads", () => {
	const names = [...generated.matchAll(/^export const (\w+) =/gm)].map(([, name = ""]) => name);
	expect(names).toContain("SessionDocument");
	for (const name of names) {
		const value = documentAlone(generated, name).slice(`export const ${name} = `.length, -1);
		const own = [...value.matchAll(/"kind":"FragmentDefinition","name":\{"kind":"Name","value":"(\w+)"/g)];
		const spread = [...value.matchAll(/"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)];
		expect(JSON.parse(value)).toHaveProperty("kind", "Document");
		expect(own.map(([, fragment]) => fragment)).toEqual(expect.arrayContaining(spread.map(([, fragment]) => fragment)));
	}
});
