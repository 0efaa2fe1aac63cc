import { graphql } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { ContextsOfRecordsDocument, ResultsOfChecksDocument } from "../../../../schema/generated/graphql.ts";
import { createLoaders } from "../../../core/loaders.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { buildReadCheck } from "../../../test/factories/read-checks.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { statementsSent } from "../../../test/statements-sent.ts";

const db = setUpDatabase();
let tracked: Tracked;
const schema = createSchema();

beforeAll(async () => {
	tracked = await startTracking(db, { keywords: 1, depth: 10 });
});

/** Checks that used this many queries. */
async function measure(queries: number): Promise<void> {
	const [keywordId = ""] = tracked.keywordIds;
	for (let n = 0; n < queries; n++) {
		const at = new Date(Date.UTC(2026, 9, 1, n)).toISOString();
		await buildReadCheck(db.orm.em.fork(), { keywordId, at, pages: "a/1 b/1", usedQuery: `query ${n}` });
	}
}

async function statementsOf(document: { toString(): string }): Promise<number> {
	const contextValue = { ...tracked.ctx, em: db.orm.em.fork(), loaders: createLoaders() };
	const variableValues = { keywordId: tracked.keywordIds[0] };
	return statementsSent(contextValue.em, async () => {
		const { errors } = await graphql({ schema, source: document.toString(), contextValue, variableValues });
		expect(errors).toBeUndefined();
	});
}

test("results and contexts take the same number of statements for one check as for several", async () => {
	const documents = [ResultsOfChecksDocument, ContextsOfRecordsDocument];
	await measure(1);
	for (const document of documents) await statementsOf(document);
	const forOne = [await statementsOf(documents[0]!), await statementsOf(documents[1]!)];
	await measure(5);
	expect([await statementsOf(documents[0]!), await statementsOf(documents[1]!)]).toEqual(forOne);
});
