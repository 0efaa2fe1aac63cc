import { graphql } from "graphql";
import { expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { createSchema } from "../../../graphql/schema.ts";
import { buildContext } from "../../../test/context.ts";
import { buildApiKey, buildMember, buildUser } from "../../../test/factories/factories.ts";
import { buildDomain } from "../../../test/factories/histories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { statementsSent } from "../../../test/statements-sent.ts";

const schema = createSchema();
const db = setUpDatabase();
const source = "{ me { account { members { name domains { name } apiKeys { name } } } } }";

/** Statements that the list of members takes, and how many members it has. */
async function asked(viewer: Viewer): Promise<{ statements: number; members: number }> {
	const contextValue = buildContext(db, { viewer });
	let data: unknown;
	const statements = await statementsSent(contextValue.em, async () => {
		({ data } = await graphql({ schema, source, contextValue }));
	});
	const { me } = data as { me: { account: { members: unknown[] } } };
	return { statements, members: me.account.members.length };
}

it("a list of many members takes as many statements as one of two", async () => {
	const em = db.orm.em.fork();
	const owner = await buildUser({ em });
	const join = async () => {
		const { id } = await buildDomain(buildContext(db, { viewer: owner.viewer }));
		const member = await buildMember({ em }, owner.accountId, { domainIds: [id] });
		await buildApiKey(db, member, { scopes: ["READ"] });
	};
	await join();
	const { statements, members } = await asked(owner.viewer);
	expect(members).toBe(2);
	for (let more = 0; more < 4; more++) await join();
	expect(await asked(owner.viewer)).toEqual({ statements, members: 6 });
});
