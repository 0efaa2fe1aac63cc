import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import {
	CreateWebhookDocument,
	type DeliveryFactsFragment,
	UpdateWebhookDocument,
	WebhookDeliveriesDocument,
	WebhookDocument,
	type WebhookFactsFragment,
	type WebhookInput,
} from "../../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { publishEvents } from "../../modules/telling/webhooks/publish-events.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import type { TestClient } from "../client.ts";
import { buildContext } from "../context.ts";
import { type Received, type Receiver, startReceiver } from "../fakes/receiver.ts";
import { createDeliveryWork, type DeliveryWork } from "./delivery-work.ts";
import type { BuiltUser } from "./factories.ts";
import { buildDomain } from "./histories.ts";

type Facts = WebhookFactsFragment;

/** The program with a worker's deliveries step by step; each test has a user and a receiver of its own. */
export class WebhookWorld {
	app!: TestApp;
	work!: DeliveryWork;
	receiver!: Receiver;
	client!: TestClient;
	user!: BuiltUser;
	#published = 0;

	/** Starts and ends with the tests of the file that creates it. */
	constructor() {
		beforeAll(async () => {
			this.app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
			this.work = createDeliveryWork(this.app.db);
		});
		afterAll(() => this.app[Symbol.asyncDispose]());
		beforeEach(async () => {
			await this.app.db.shiftClock(0);
			this.receiver = await startReceiver();
			const { client, user } = await this.app.signIn();
			[this.client, this.user] = [client, user];
		});
		afterEach(async () => {
			// What is left would be sent by the next test.
			await rowsOf(this.app.db.orm.em.fork(), sql`update deliveries set state = 'DELIVERED' where state = 'QUEUED'`);
			await this.receiver[Symbol.asyncDispose]();
		});
	}

	async create(input: WebhookInput = {}): Promise<{ webhook: Facts; secret: string }> {
		const created = await this.client.run(CreateWebhookDocument, {
			input: { name: "CRM", url: this.receiver.url, ...input },
		});
		return created.createWebhook as { webhook: Facts; secret: string };
	}

	async update(id: string, input: WebhookInput | null, isOn?: boolean): Promise<Facts> {
		const turned = isOn === undefined ? {} : { isOn };
		return (await this.client.run(UpdateWebhookDocument, { id, input, ...turned })).updateWebhook as Facts;
	}

	async get(id: string): Promise<Facts> {
		return (await this.client.run(WebhookDocument, { id })).webhook as Facts;
	}

	async deliveries(id: string, states: DeliveryFactsFragment["state"][] = []): Promise<DeliveryFactsFragment[]> {
		const { webhook } = await this.client.run(WebhookDeliveriesDocument, { id, states });
		return (webhook?.deliveries.items ?? []) as DeliveryFactsFragment[];
	}

	/** Publishes an event of the account as `run.finished` does. */
	async publish(data: object = {}, of: { domainId?: string; type?: "run.finished" | "alert.opened" } = {}) {
		const { type = "run.finished", domainId = null } = of;
		const event = { key: `event:${this.#published++}`, type, domainId, at: new Date("2026-11-23T08:00:00Z"), data };
		await publishEvents(this.app.db.orm.em.fork(), this.user.accountId, [event]);
	}

	async newDomain(name = "Kettle"): Promise<string> {
		return (await buildDomain(buildContext(this.app.db, { viewer: this.user.viewer }), { name })).id;
	}

	/** The code, field and sentence that a request is refused with. */
	async refusal(document: { toString(): string }, variables: object, by = this.client) {
		const { errors } = await by.ask(document.toString(), variables);
		const { code, details } = errors[0]?.extensions ?? {};
		return [code, details?.[0]?.field ?? null, errors[0]?.message];
	}

	/** How the creation of a webhook is refused. */
	refusedInput(input: object, by = this.client) {
		return this.refusal(CreateWebhookDocument, { input: { name: "CRM", url: this.receiver.url, ...input } }, by);
	}
}

/** What a receiver reads, or null if the signature is not good. */
export function verified({ body, headers }: Received, secret: string): unknown {
	try {
		return new Verifier(secret).verify(body, headers);
	} catch {
		return null;
	}
}
