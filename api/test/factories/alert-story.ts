import {
	type AlertFactsFragment,
	type AlertRuleFactsFragment,
	type AlertRuleInput,
	AlertRulesDocument,
	AlertsDocument,
	type AlertsQueryVariables,
	CreateAlertRuleDocument,
	DeleteAlertRuleDocument,
} from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { addDays } from "../../lib/calendar.ts";
import { reviewRun } from "../../modules/telling/alerts/review/review-run.service.ts";
import { endMessages } from "../../modules/telling/notifications/message-end.service.ts";
import type { TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { buildContext } from "../context.ts";
import type { BuiltUser, UserOptions } from "./factories.ts";
import { buildDomain, buildKeywords, type PastMeasurement } from "./histories.ts";
import { buildMeasuredRun } from "./measured-runs.ts";
import { readingsOf } from "./readings.ts";

/** What a story begins with. */
interface StoryOptions {
	/** One keyword by default. */
	keywords?: (string | object)[];
	depth?: number;
	/** Leaves the default rules; without, the story makes its own. */
	hasDefaultRules?: boolean;
	name?: string;
	user?: UserOptions;
}

/** The day before the first run. */
const firstDay = "2026-01-01";

/** An account whose keywords are measured day by day, and its alerts as clients see them. */
export class AlertStory {
	readonly app: TestApp;
	readonly client: TestClient;
	readonly user: BuiltUser;
	domainId = "";
	keywordIds: string[] = [];
	depth: number;
	/** The last day with a run. */
	day = firstDay;

	private constructor(app: TestApp, signedIn: { client: TestClient; user: BuiltUser }, depth: number) {
		this.app = app;
		this.client = signedIn.client;
		this.user = signedIn.user;
		this.depth = depth;
	}

	/** A new account with a domain, on the first day. */
	static async begin(app: TestApp, options: StoryOptions = {}): Promise<AlertStory> {
		const {
			keywords = ["burr grinder"],
			depth = 100,
			hasDefaultRules = false,
			name = "Kettle & Grain",
			user,
		} = options;
		await app.db.setClock(`${firstDay}T09:00:00Z`);
		const story = new AlertStory(app, await app.signIn(user), depth);
		// Stories are longer than sessions.
		await rowsOf(story.ctx.em, sql`update sessions set expires_at = '2100-01-01'`);
		if (!hasDefaultRules) for (const { id } of await story.rules()) await story.deleteRule(id);
		Object.assign(story, await story.domain(keywords, name));
		return story;
	}

	get ctx() {
		const config = {
			allowPrivateAddresses: true,
			smtpUrl: "smtp://unused",
			mailFrom: "Toprung <rank@toprung.example>",
			googleUpdatesUrl: "http://unused",
		};
		return buildContext(this.app.db, { viewer: this.user.viewer, config });
	}

	/** A further domain with keywords. */
	async domain(keywords: (string | object)[], name = "Other"): Promise<{ domainId: string; keywordIds: string[] }> {
		const { id: domainId } = await buildDomain(this.ctx, { name, searchDepth: this.depth });
		return { domainId, keywordIds: await buildKeywords(this.ctx, domainId, keywords) };
	}

	/** Runs of the next days at 10:00, one keyword's line each (`5×8 12 –`), reviewed as the job does. */
	async days(...lines: string[]): Promise<void> {
		const readings = lines.map((line) => readingsOf(`@${this.depth} ${line}`));
		const count = Math.max(...readings.map(({ length }) => length));
		for (let at = 0; at < count; at++) {
			this.day = addDays(this.day, 1);
			await this.run(
				readings.flatMap((of, index) => {
					const reading = of[at];
					const keywordId = this.keywordIds[index];
					return reading && keywordId ? [{ keywordId, position: reading.position, depth: reading.depth }] : [];
				}),
			);
		}
	}

	/** A run of the day. @returns its ID */
	async run(measured: Omit<PastMeasurement, "at">[], hour = 10, { isReviewed = true } = {}): Promise<string> {
		const at = `${this.day}T${String(hour).padStart(2, "0")}:00:00Z`;
		await this.app.db.setClock(at.replace(":00:00Z", ":01:00Z"));
		const runId = await buildMeasuredRun(
			this.ctx.em,
			measured.map((one) => ({ ...one, at })),
		);
		if (isReviewed) await this.review(runId);
		return runId;
	}

	/** Measures the first keyword again on the same day. */
	async again(position: number | null, hour = 14): Promise<string> {
		return this.run([{ keywordId: this.keywordIds[0] ?? "", position, depth: this.depth }], hour);
	}

	/** Reviews a run, as the job does. */
	async review(runId: string): Promise<void> {
		await reviewRun(this.ctx, runId);
	}

	/** The account's alerts in these states, oldest first; open ones by default. */
	async alerts(filter: AlertsQueryVariables["filter"] = { states: ["OPEN"] }): Promise<AlertFactsFragment[]> {
		const { alerts } = await this.client.run(AlertsDocument, { filter, page: { limit: 1_000, offset: 0 } });
		return (alerts.items as AlertFactsFragment[]).toReversed();
	}

	/** All alerts in a word: state, with the end. */
	async states(): Promise<string[]> {
		const all = await this.alerts({ states: ["PENDING", "OPEN", "SNOOZED", "CLEARED"] });
		const inOrder = all.sort((one, other) => Number(one.id) - Number(other.id));
		return inOrder.map(({ state, end }) => (end ? `${state} ${end}` : state));
	}

	/** Verifies the account's address, so that it is sent mail. */
	async verify(): Promise<void> {
		await rowsOf(this.ctx.em, sql`update users set email_verified = true where id = ${this.user.userId}`);
	}

	/** The lines of the messages since the last call, oldest first; each is delivered. */
	async lines(): Promise<string[]> {
		const rows = await rowsOf(
			this.ctx.em,
			sql<{ id: string; lines: string[] }>`
				select id, array(select jsonb_array_elements_text(s -> 'lines') from jsonb_array_elements(notice -> 'sections') s) as lines
				from messages where account_id = ${this.user.accountId} and state = 'QUEUED' order by id`,
		);
		await endMessages(
			this.ctx.em,
			rows.map(({ id }) => ({ messageId: id, state: "DELIVERED" })),
		);
		return rows.flatMap((message) => message.lines);
	}

	/** Adds a rule. */
	async rule(input: AlertRuleInput): Promise<AlertRuleFactsFragment> {
		const { createAlertRule } = await this.client.run(CreateAlertRuleDocument, { input });
		return createAlertRule as AlertRuleFactsFragment;
	}

	async rules(): Promise<AlertRuleFactsFragment[]> {
		const { alertRules } = await this.client.run(AlertRulesDocument);
		return alertRules as AlertRuleFactsFragment[];
	}

	async deleteRule(id: string): Promise<void> {
		await this.client.run(DeleteAlertRuleDocument, { id });
	}

	/** Events for programs, in order: type and data. */
	async events(): Promise<{ type: string; data: Record<string, unknown> }[]> {
		const rows = await rowsOf(
			this.ctx.em,
			sql<{ body: string }>`
				select body from delivery_events where account_id = ${this.user.accountId} and type <> 'message' order by id`,
		);
		return rows.map(({ body }) => JSON.parse(body));
	}
}
