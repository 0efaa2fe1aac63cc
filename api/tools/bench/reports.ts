import { Client as Connection } from "pg";
import type { Bench, Figure, Stage } from "./bench.ts";
import { signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, type Store, startProgram } from "./program.ts";
import { issueFigures } from "./reports-issues.ts";
import { sharedPageFigures } from "./reports-page.ts";
import { pdfFigures } from "./reports-pdf.ts";
import { readingFigures } from "./reports-reading.ts";
import { writeAgencies } from "./reports-scene.ts";

const keywords = 10_000;
const accounts = 10;

/** What reports, their PDFs and shared pages cost. */
export const reports: Bench = {
	name: "reports",
	about: `1,000 reports of ${accounts} accounts due at once, mailed with PDFs; API calls meanwhile; the shared page of a domain of 10,000 keywords with a year of daily history; PDFs alone`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const { isQuick } = stage;
		const clients = isQuick ? 10 : 100;
		const store = await openStore(stage);
		const em = store.orm.em.fork();
		const { cookie, domain, small } = await trackDomains(stage, store);
		stage.say(`writing ${accounts * clients} clients of ${accounts} agencies, and a domain of 10,000 keywords`);
		await writeAgencies(em, { accounts, clients, keywords: 100, days: 31 }, [
			{ ...domain, days: isQuick ? 60 : 365 },
			{ ...small, days: 31 },
		]);
		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());
		const scene = { store, connection, cookie, domainId: domain.id, smallId: small.id, reports: accounts * clients };
		const pdfSeconds = yield* pdfFigures(stage, scene);
		yield* sharedPageFigures(stage, scene);
		const perSecond = yield* issueFigures(stage, scene, pdfSeconds);
		yield* readingFigures(stage, scene, perSecond);
	},
};

/** Signs a user up, with domains that have no history yet. */
async function trackDomains(stage: Stage, store: Store) {
	await using stack = new AsyncDisposableStack();
	const program = await startProgram({ ...stage, stack }, store, { ROLE: "api" });
	const client = await signedInClient(program.url);
	const em = store.orm.em.fork();
	const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
	const small = await trackDomain(client, em, { keywords: 500, searchDepth: 100 });
	return { cookie: client.cookie, domain, small };
}
