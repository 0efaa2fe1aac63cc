import { expect, it } from "vitest";
import { buildContext } from "../../../test/context.ts";
import { buildMember } from "../../../test/factories/factories.ts";
import { buildTracked } from "../../../test/factories/histories.ts";
import { refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { saveSettings } from "../../desk/settings/settings.service.ts";
import { updateDomain } from "../../desk/tracking/domains.service.ts";

const db = setUpDatabase();

it("by session too, only who may spend lets schedules check more than they would", async () => {
	const { ctx, domainId } = await buildTracked(db, { domain: { searchDepth: 20 }, keywords: ["a"] });
	const { accountId } = ctx.viewer;
	const deeper = { searchDepth: 50 };
	const [editor, spender] = await Promise.all(
		[false, true].map(async (canSpend) => {
			const { viewer } = await buildMember({ em: db.orm.em.fork() }, accountId, { canSpend });
			return buildContext(db, { viewer });
		}),
	);
	if (!editor || !spender) throw new Error("Both have joined.");
	// Nothing checks the domain by itself yet.
	expect(await updateDomain(editor, domainId, { searchDepth: 30 })).toMatchObject({ searchDepth: 30 });
	await saveSettings(ctx, { dailyPositionCheck: true });
	const { code, message } = await refusalOf(updateDomain(editor, domainId, deeper));
	expect([code, message]).toEqual(["FORBIDDEN", "You may not spend credits in this account."]);
	expect(await updateDomain(editor, domainId, { searchDepth: 10 })).toMatchObject({ searchDepth: 10 });
	expect(await updateDomain(spender, domainId, deeper)).toMatchObject(deeper);
});
