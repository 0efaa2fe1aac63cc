import "reflect-metadata";
import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import type { Services, SignedInContext } from "./context.ts";
import { loadAppSecret } from "./db/app-secret.ts";
import { shiftClock } from "./db/clock.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { createOrm, migrate, type Orm } from "./db/orm.ts";
import { rowsOf, sql } from "./db/sql.ts";
import { demoDomain, demoKeywords } from "./demo-keywords.ts";
import { logOptions } from "./lib/error-for-log.ts";
import { createSecretBox } from "./lib/secret-box.ts";
import { actorOf, findByEmail, insertUser } from "./modules/accounts/accounts.service.ts";
import { hashPassword } from "./modules/accounts/passwords.ts";
import { type ClaimedCheck, claimChecks, claimSize } from "./modules/checks/claim.service.ts";
import { writeOutcomes } from "./modules/checks/outcomes.service.ts";
import { performCheck } from "./modules/checks/perform-check.ts";
import { startRun } from "./modules/checks/runs.service.ts";
import { grantCredits, openLedger } from "./modules/credits/credits.service.ts";
import { createDomain } from "./modules/domains/domains.service.ts";
import { addKeywords } from "./modules/keywords/keywords.service.ts";
import { rollUpStatistics } from "./modules/keywords/statistics-rollup.service.ts";
import { fetchVolumes } from "./modules/search-volumes/volume-fetch.service.ts";
import { asProviderKey } from "./modules/settings/provider-keys.service.ts";
import { saveSettings } from "./modules/settings/settings.service.ts";
import { sandboxKey } from "./providers/serp/port.ts";
import { createSandbox } from "./providers/serp/sandbox.ts";
import { createSerper } from "./providers/serp/serper.ts";
import { createDataforseo } from "./providers/volume/dataforseo.ts";
import { createSandboxVolumes } from "./providers/volume/sandbox.ts";

const email = "demo@toprung.example";
const historyDays = 30;
const demoCredits = 10_000;

/**
 * Fills the embedded database with a demo account, a domain, 50 keywords and 30 days of sandbox history, made by the very
 * pipeline that makes real history, under a clock set back. A later call leaves what is there alone. Prints how to sign in.
 */
export async function seedDemo(): Promise<void> {
	const config = readConfig();
	if (config.databaseUrl !== null) {
		throw new Error("The demo has a database of its own: start it without DATABASE_URL.");
	}
	const log = pino({ ...logOptions, level: "warn" }, pino.destination(2));
	const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
	const orm = await createOrm({ url: postgres.url });
	const secrets = createSecretBox(await loadAppSecret(config), config.appSecretPrevious);
	const serp = {
		sandbox: createSandbox({ latencyOf: () => 0 }),
		serper: createSerper({ baseUrl: config.serperBaseUrl, callsPerSecond: config.serperRps, connections: 1 }),
	};
	const volumes = {
		sandbox: createSandboxVolumes(),
		dataforseo: createDataforseo({ baseUrl: config.dataforseoBaseUrl }),
	};
	try {
		await migrate(orm);
		const password = await fillDemo(orm, {
			config,
			log,
			secrets,
			serp,
			volumes,
			google: null,
			stopping: new AbortController().signal,
			jobs: { enqueue: async () => undefined },
		});
		process.stdout.write(`Sign in as ${email} with the password ${password}\n`);
	} finally {
		await Promise.all([serp.sandbox, serp.serper, volumes.dataforseo].map((provider) => provider.close()));
		await orm.close(true);
		await postgres.stop();
	}
}

/** Makes what is missing, the history of so many days, and gives the demo user a new password, which it returns. */
export async function fillDemo(orm: Orm, services: Services, days = historyDays): Promise<string> {
	const password = randomBytes(9).toString("base64url");
	const passwordHash = await hashPassword(password);
	const em = orm.em.fork();
	if (await findByEmail(em, email)) {
		await rowsOf(em, sql`update users set password_hash = ${passwordHash} where email = ${email}`);
	} else {
		await setBack(orm, days);
	}
	const ctx = await demoUser(orm, services, passwordHash);
	const { domainId, runs } = await trackedDomain(ctx);
	for (let daysAgo = days - runs; daysAgo > 0; daysAgo--) {
		await setBack(orm, daysAgo);
		process.stdout.write(`\rMaking the history: ${days - daysAgo + 1} of ${days} days`);
		await checkAll(orm, services, ctx, domainId);
		await rollUpStatistics(orm.em.fork());
		if (daysAgo === 1) process.stdout.write("\n");
	}
	await shiftClock(orm, 0);
	await fetchVolumes(services, orm.em.fork(), ctx.viewer.accountId);
	return password;
}

async function demoUser(orm: Orm, services: Services, passwordHash: string): Promise<SignedInContext> {
	const em = orm.em.fork();
	const owner =
		(await findByEmail(em, email)) ??
		(await em.transactional(async (em) => {
			const made = await insertUser(em, { email, name: "Demo", passwordHash, role: "user" });
			await openLedger(em, { accountId: made.accountId, actor: actorOf(made.userId) });
			await grantCredits(em, { accountId: made.accountId, amount: demoCredits, actor: "admin:demo" });
			return made;
		}));
	return {
		...services,
		em,
		viewer: { ...owner, actor: actorOf(owner.userId), signIn: { kind: "session", sessionId: "0" } },
		networkAddress: "127.0.0.1",
		requestId: "demo",
		afterCommit: (work) => work(),
	};
}

/** The demo's domain with its keywords, made when it is missing, and how many days of history it has. */
async function trackedDomain(ctx: SignedInContext): Promise<{ domainId: string; runs: number }> {
	const [known] = await rowsOf(
		ctx.em,
		sql<{ domainId: string; runs: number }>`
			select d.id as "domainId", (select count(*)::int from runs r where r.domain_id = d.id) as runs
			from domains d where d.account_id = ${ctx.viewer.accountId} order by d.id limit 1`,
	);
	if (known) return known;
	await saveSettings(ctx, { serperApiKey: sandboxKey });
	const { id } = await createDomain(ctx, demoDomain);
	await addKeywords(ctx, id, { keywords: demoKeywords });
	return { domainId: id, runs: 0 };
}

async function checkAll(orm: Orm, services: Services, ctx: SignedInContext, domainId: string): Promise<void> {
	await startRun({ ...ctx, em: orm.em.fork() }, { domainId });
	const key = asProviderKey(sandboxKey, "account");
	for (;;) {
		const { checks } = await claimChecks(orm.em.fork(), claimSize, new Map([["sandbox", null]]));
		if (checks.length === 0) return;
		const perform = (check: ClaimedCheck) =>
			performCheck(services, orm.em.fork(), check, key, { signal: new AbortController().signal, onCall: () => {} });
		const performed = await Promise.all(checks.map(perform));
		await writeOutcomes(
			orm.em.fork(),
			performed.map(({ outcome }) => outcome),
		);
	}
}

function setBack(orm: Orm, days: number): Promise<void> {
	return shiftClock(orm, days * -86_400_000);
}
