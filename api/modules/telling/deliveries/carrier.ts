import type { Services } from "../../../context.ts";
import type { Held } from "../../../db/lease.ts";
import type { EntityManager } from "../../../db/orm.ts";
import type { OutboundAnswer, OutboundCall } from "../../../lib/guarded-http.ts";
import type { EndpointKind } from "./endpoint.entity.ts";
import type { Verdict } from "./next-step.policy.ts";

/** A claimed delivery; this process may attempt it until the lease expires. */
export interface Outgoing extends Held {
	endpointId: string;
	kind: EndpointKind;
	accountId: string;
	/** Sealed. */
	address: string;
	eventId: string;
	type: string;
	body: string;
	/** The message a channel is sent; null for webhooks. */
	messageId: string | null;
	/** Attempts before this one. */
	attempts: number;
	isShort: boolean;
	/** Whether the endpoint's last answer was a failure. */
	isFailing: boolean;
}

/** What deliveries to one sort of endpoint look like; the modules above have one each. */
export interface Carrier {
	/** What is sent. Throws `Unsendable` if it cannot be made now. */
	prepare(parts: Pick<Services, "secrets">, em: EntityManager, outgoing: Outgoing): Promise<Omit<OutboundCall, "url">>;
	evaluate(answer: OutboundAnswer, outgoing: Pick<Outgoing, "kind" | "isShort">): Verdict;
}

/** A carrier for each sort of endpoint. */
export interface Carriers {
	webhook: Carrier;
	channel: Carrier;
}

/** The request cannot be made now; the message is for the endpoint's owner. */
export class Unsendable extends Error {
	override readonly name = "Unsendable";
}

/** A channel's message that was delivered or given up. */
export interface EndedMessage {
	messageId: string;
	channelId: string;
	isDelivered: boolean;
}

/** Called in the transaction that ends messages; it may be called for the same end again only if that was rolled back. */
export type OnEnded = (em: EntityManager, ended: readonly EndedMessage[]) => Promise<void>;
