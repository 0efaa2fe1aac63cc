import type { Services, Viewer } from "../../context.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { createSecretBox } from "../../lib/secret-box.ts";
import { createChannel } from "../../modules/telling/channels/channels.service.ts";
import { composeAtOnce, enqueueMessages } from "../../modules/telling/notifications/at-once.service.ts";
import { composeDigests } from "../../modules/telling/notifications/digest.service.ts";
import { endMessages } from "../../modules/telling/notifications/message-end.service.ts";
import type { Recipient } from "../../modules/telling/notifications/notification.entity.ts";
import type { ReadLines } from "../../modules/telling/notifications/notification-parts.ts";
import type {
	AlertChange,
	LineFacts,
	LineMove,
	RuleDelivery,
} from "../../modules/telling/notifications/notifications.types.ts";
import { notify } from "../../modules/telling/notifications/notify.service.ts";
import { appSecret } from "../app.ts";
import { buildContext, buildServices, type RecordedJobs } from "../context.ts";
import type { TestDatabase } from "../database.ts";
import { buildSignedIn } from "./factories.ts";

const mailConfig = { smtpUrl: "smtp://unused", mailFrom: "Toprung <rank@toprung.example>" };

/** A stored message. */
export interface SentMessage {
	id: string;
	recipient: Recipient;
	kind: "AT_ONCE" | "DAILY";
	isOperation: boolean;
	state: "QUEUED" | "DELIVERED" | "FAILED";
	localDate: string;
	alertIds: string[];
	title: string;
	lines: string[];
	closing: string | null;
}

/** What an alert of a test has; the rest is made up. */
export interface AlertOptions extends Partial<Omit<LineFacts, "keyword" | "move">> {
	keywordId?: string;
	phrase?: string;
	device?: string;
	volume?: number | null;
	move?: Partial<LineMove> | null;
}

/** Rules that notify members by mail at once, or with the digest. */
export const atOnce: RuleDelivery = { when: "AT_ONCE", isMailed: true, channelIds: [] };
export const daily: RuleDelivery = { when: "DAILY", isMailed: true, channelIds: [] };

let count = 0;

/** An account with alerts that live in the test alone, and the messages about them. */
export class AlertWorld {
	readonly alerts = new Map<string, LineFacts>();
	readonly services: Services & { jobs: RecordedJobs } = buildServices(mailConfig);
	readonly db: TestDatabase;
	readonly viewer: Viewer;
	readonly accountId: string;
	readonly userId: string;
	/** The account's owner, as a recipient. */
	readonly owner: Recipient;
	readonly readLines: ReadLines = async (_em, _accountId, alertIds) =>
		alertIds.flatMap((id) => this.alerts.get(id) ?? []);

	private constructor(db: TestDatabase, viewer: Viewer) {
		const { accountId, userId } = viewer;
		this.db = db;
		this.viewer = viewer;
		this.accountId = accountId;
		this.userId = userId;
		this.owner = `user:${userId}`;
	}

	/** A new account, whose owner has a verified address. */
	static async create(db: TestDatabase, { timeZone = "UTC", time = "08:00" } = {}): Promise<AlertWorld> {
		const { viewer } = await buildSignedIn(db);
		const world = new AlertWorld(db, viewer);
		await rowsOf(world.em, sql`update users set email_verified = true where id = ${viewer.userId}`);
		await world.setTime({ timeZone, time });
		return world;
	}

	get em() {
		return this.db.orm.em.fork();
	}

	/** Changes when digests are sent. */
	async setTime(values: { timeZone?: string; time?: string }): Promise<void> {
		const keys = { timeZone: "alertTimeZone", time: "alertTime" } as const;
		for (const [name, value] of Object.entries(values)) {
			await rowsOf(
				this.em,
				sql`insert into settings (account_id, key, value, actor)
					values (${this.accountId}, ${keys[name as keyof typeof keys]}, ${value}, 'test')
					on conflict (account_id, key) do update set value = excluded.value`,
			);
		}
	}

	/** A channel of the account. @returns its ID */
	async channel(url = "https://hooks.example/x"): Promise<string> {
		const config = { allowPrivateAddresses: true };
		const ctx = buildContext(this.db, { viewer: this.viewer, config, secrets: createSecretBox(appSecret) });
		return (await createChannel(ctx, { kind: "SLACK", name: "Rankings", url })).id;
	}

	/** A new alert about a keyword, or about none if its kind has none; it is open. */
	alert(options: AlertOptions = {}): LineFacts {
		const number = ++count;
		const {
			keywordId = String(number),
			phrase = `phrase ${number}`,
			device = "mobile",
			volume = null,
			...rest
		} = options;
		const kind = options.kind ?? "MOVE";
		const hasKeyword = kind === "MOVE" || kind === "WRONG_PAGE";
		const move = hasKeyword ? { from: 4, to: 12, depth: 100, ...options.move } : null;
		const line: LineFacts = {
			alertId: String(number),
			kind,
			state: "OPEN",
			end: null,
			isSilent: false,
			domain: { id: "1", name: "Kettle & Grain" },
			direction: "WORSE",
			says: move ? `fell from ${move.from} to ${move.to}, usually 3–6` : `Sentence ${number}.`,
			notes: [],
			deliveries: [atOnce],
			...rest,
			keyword: hasKeyword ? { id: keywordId, phrase, place: "US", market: "US en", device, volume } : null,
			move,
		};
		this.alerts.set(line.alertId, line);
		return line;
	}

	/** Changes an alert. */
	change(alert: LineFacts, changes: Partial<LineFacts>): LineFacts {
		const changed = { ...alert, ...this.alerts.get(alert.alertId), ...changes };
		this.alerts.set(alert.alertId, changed);
		return changed;
	}

	/** Ends an alert. */
	end(
		alert: LineFacts,
		end: NonNullable<LineFacts["end"]> = "RECOVERED",
		changes: Partial<LineFacts> = {},
	): AlertChange {
		const isBack = end === "RECOVERED" || end === "RETURNED";
		const says = isBack ? "is back at 4" : alert.says;
		return { event: "CLEARED", line: this.change(alert, { state: "CLEARED", end, says, ...changes }) };
	}

	/** A review: what it learned is recorded and composed in one transaction. @param runId null for operations outside runs */
	async review(changes: readonly AlertChange[], runId: string | null = String(++count)): Promise<void> {
		const { accountId, readLines, services } = this;
		const composed = await this.em.transactional(async (em) => {
			const parts = { ...services, em, readLines };
			await notify(parts, { accountId, changes });
			return composeAtOnce(parts, { accountId, runId });
		});
		await enqueueMessages(services.jobs, composed);
	}

	/** A run that opens an alert. */
	async open(options: AlertOptions = {}): Promise<LineFacts> {
		const line = this.alert(options);
		await this.review([{ event: "OPENED", line }]);
		return line;
	}

	/** The digest job, once. */
	async digest(): Promise<void> {
		const { readLines, services, em } = this;
		await composeDigests({ ...services, em, readLines });
	}

	/** All messages of the account, or of one recipient. */
	async messages(recipient: Recipient | null = null): Promise<SentMessage[]> {
		return rowsOf(
			this.em,
			sql<SentMessage>`
				select id, recipient, kind, is_operation as "isOperation", state, local_date::text as "localDate",
					alert_ids::text[] as "alertIds", notice ->> 'title' as title, notice ->> 'closing' as closing,
					array(select jsonb_array_elements_text(s -> 'lines') from jsonb_array_elements(notice -> 'sections') s) as lines
				from messages where account_id = ${this.accountId} and recipient = coalesce(${recipient}, recipient) order by id`,
		);
	}

	/** The lines of each message of the account. */
	async lines(): Promise<string[][]> {
		return (await this.messages()).map((message) => message.lines);
	}

	/** Ends every message on its way. @returns what they were */
	async deliver(state: "DELIVERED" | "FAILED" = "DELIVERED"): Promise<SentMessage[]> {
		const queued = (await this.messages()).filter((message) => message.state === "QUEUED");
		await endMessages(
			this.em,
			queued.map(({ id }) => ({ messageId: id, state })),
		);
		return queued;
	}

	/** Sets the time. */
	at(moment: string): Promise<void> {
		return this.db.setClock(moment);
	}
}
