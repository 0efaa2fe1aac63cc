import { LoginDocument, RequestPasswordResetDocument, StartRunDocument } from "../../../schema/generated/graphql.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { ProviderChoice } from "../../modules/keys/credentials/choice/provider-choice.entity.ts";
import type { CheckMode } from "../../modules/keys/credentials/providers.types.ts";
import { TestClient } from "../../test/client.ts";
import { buildUser } from "../../test/factories/factories.ts";
import { AlertReceiver, giveHistory } from "./alerts.ts";

/** Domains with a due daily slot, and mails requested, in addition to the large run. */
const dailyDomains = 12;
const mails = 5;

/** The domain of the large run. */
const host = "example.com";

/** The work of an installation. */
export interface Work {
	/** Signed in as the user who started the run. */
	client: TestClient;
	domainId: string;
	/** The large run. */
	runId: string;
	/** Recipients of one mail each. */
	recipients: string[];
	/** Where the large run's alerts go. */
	receiver: AlertReceiver;
}

/** What to do work with. */
interface WorkOptions {
	/** The API's. */
	url: string;
	/** In the large run. */
	checks: number;
	/** How often it runs. */
	runs: number;
	seed: string;
	/** How it is measured by DataForSEO; by Serper without. */
	dataforseo?: CheckMode | undefined;
}

/**
 * Queues a run whose keywords have moved, due daily slots and mails through the API at a URL. The receiver of its alerts is
 * disposed with the stack.
 */
export async function giveWork(
	stack: AsyncDisposableStack,
	em: EntityManager,
	{ url, checks, runs, seed, dataforseo }: WorkOptions,
): Promise<Work> {
	const { accountId, email, password } = await buildUser({ em }, { credits: checks * (runs + 1) });
	const client = new TestClient(url);
	await client.run(LoginDocument, { input: { email, password } });
	const domainId = await track(em, accountId, host, checks);
	await giveHistory(em, domainId, host, checks);
	const receiver = stack.use(await AlertReceiver.start(client, seed));
	if (dataforseo) await em.fork().insert(ProviderChoice, { accountId, provider: "dataforseo", actor: "user:0" });
	const runId = await startRunOf(client, domainId, dataforseo);
	await switchOnDailyMode(em);
	return { client, domainId, runId, recipients: await askForMails(em, client), receiver };
}

/** Starts a run of all of a domain's keywords. @returns its id */
export async function startRunOf(client: TestClient, domainId: string, mode?: CheckMode): Promise<string> {
	const { startRun } = await client.run(StartRunDocument, { input: { domainId, mode } });
	return startRun.run.id;
}

async function switchOnDailyMode(em: EntityManager): Promise<void> {
	const { accountId } = await buildUser({ em }, { credits: 10_000 });
	await rowsOf(
		em,
		sql`insert into settings (account_id, key, value, actor) values (${accountId}, 'dailyPositionCheck', 'true', 'user:0')`,
	);
	for (let n = 0; n < dailyDomains; n++) {
		const id = await track(em, accountId, `daily-${n}.example`, 2);
		await rowsOf(
			em,
			sql`insert into schedules (account_id, domain_id, next_slot_at) values (${accountId}, ${id}, app_now())`,
		);
	}
}

async function askForMails(em: EntityManager, client: TestClient): Promise<string[]> {
	const recipients: string[] = [];
	for (let n = 0; n < mails; n++) {
		const { email } = await buildUser({ em });
		await client.run(RequestPasswordResetDocument, { email });
		recipients.push(email);
	}
	return recipients;
}

/** A domain with keywords. */
async function track(em: EntityManager, accountId: string, host: string, keywords: number): Promise<string> {
	const { id } = await rowOf(
		em,
		sql<{ id: string }>`
			insert into domains (account_id, name, url, host, path, country, search_depth, keyword_count, actor)
			values (${accountId}, ${host}, ${`https://${host}`}, ${host}, '', 'US', 10, ${keywords}, 'user:0') returning id`,
	);
	await rowsOf(
		em,
		sql`
			insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, actor)
			select ${accountId}, ${id}, 'keyword ' || n, 'keyword ' || n, 'US', 'en', 'desktop', 'user:0'
			from generate_series(1, ${keywords}::int) as n order by n`,
	);
	return id;
}
