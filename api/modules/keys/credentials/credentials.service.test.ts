import { beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "../../../context.ts";
import { ProviderCredentials } from "../../../db/migrations/020-provider-credentials.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { buildSignedIn } from "../../../test/factories/factories.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { readCredentials, saveCredentialPart } from "./credentials.service.ts";

const db = setUpDatabase();
let ctx: SignedInContext;
beforeEach(async () => {
	ctx = await buildSignedIn(db);
});

const credentials = () => readCredentials(ctx, db.orm.em.fork(), ctx.viewer.accountId);

const stored = () =>
	rowsOf(
		db.orm.em.fork(),
		sql<{ service: string; parts: string[] }>`
			select service, array(select jsonb_object_keys(secret) order by 1) as parts from provider_credentials
			where account_id = ${ctx.viewer.accountId} order by service`,
	);

test("each service's credential is one row, and its parts come and go one by one", async () => {
	await saveCredentialPart(ctx, ctx.viewer, "dataforseo_password", "secret");
	await saveCredentialPart(ctx, ctx.viewer, "serper_api_key", "mine");
	await saveCredentialPart(ctx, ctx.viewer, "dataforseo_login", "me");
	expect(await stored()).toEqual([
		{ service: "dataforseo", parts: ["login", "password"] },
		{ service: "serper", parts: ["api_key"] },
	]);
	expect(await credentials()).toEqual({
		serper_api_key: "mine",
		dataforseo_login: "me",
		dataforseo_password: "secret",
	});
	await saveCredentialPart(ctx, ctx.viewer, "dataforseo_login", "");
	expect(await credentials()).toEqual({ serper_api_key: "mine", dataforseo_password: "secret" });
	await saveCredentialPart(ctx, ctx.viewer, "dataforseo_password", "");
	expect(await stored()).toEqual([{ service: "serper", parts: ["api_key"] }]);
});

test("a credential that was saved as settings opens after the upgrade", async () => {
	const { accountId, actor } = ctx.viewer;
	const other = await buildSignedIn(db);
	const em = db.orm.em.fork();
	await rowsOf(em, sql`alter table settings add column secret text, alter column value drop not null`);
	await rowsOf(em, sql`alter table settings add constraint settings_key_check check (key <> '')`);
	const saved = { serper_api_key: "mine", dataforseo_login: "me", dataforseo_password: "secret" };
	for (const [key, text] of Object.entries(saved)) {
		const secret = ctx.secrets.seal(text, `account:${accountId}:${key}`);
		await rowsOf(
			em,
			sql`insert into settings (account_id, key, secret, actor) values (${accountId}, ${key}, ${secret}, ${actor})`,
		);
	}
	await rowsOf(
		em,
		sql`insert into settings (account_id, key, value, actor)
			values (${accountId}, 'dailyPositionCheck', 'true', ${actor}), (${other.viewer.accountId}, 'dailyPositionCheck', 'false', ${actor}),
			(${other.viewer.accountId}, 'serper_api_key', null, ${actor})`,
	);
	await rowsOf(em, sql`drop table provider_credentials`);
	const migration = new ProviderCredentials(db.orm.em.getDriver(), db.orm.config);
	migration.up();
	for (const statement of migration.getQueries()) await rowsOf(em, sql.raw(String(statement)));
	expect(await credentials()).toEqual(saved);
	expect(await rowsOf(em, sql`select key, value from settings order by value`)).toEqual([
		{ key: "dailyPositionCheck", value: "false" },
		{ key: "dailyPositionCheck", value: "true" },
	]);
});
