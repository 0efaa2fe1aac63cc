import type { EntityManager } from "../../db/orm.ts";
import { carriers } from "../../jobs/delivery-parts.ts";
import { createSecretBox } from "../../lib/secret-box.ts";
import { attempt } from "../../modules/telling/deliveries/attempt.service.ts";
import type { EndedMessage, OnEnded, Outgoing } from "../../modules/telling/deliveries/carrier.ts";
import { claimDeliveries } from "../../modules/telling/deliveries/claim.service.ts";
import { storeOutcome } from "../../modules/telling/deliveries/outcomes.service.ts";
import { appSecret } from "../app.ts";
import { buildServices } from "../context.ts";
import type { TestDatabase } from "../database.ts";

/** A worker's deliveries, step by step. */
export interface DeliveryWork {
	/** Messages that ended, in order. */
	readonly ended: EndedMessage[];
	/** Claims what is due, without attempting it. */
	claim(): Promise<Outgoing[]>;
	/** Makes an attempt that is never stored, as a process does that is killed then. */
	attemptAndDie(outgoing: Outgoing): Promise<void>;
	/** Attempts what was claimed, and what is claimed with the outcomes. @returns how many attempts that were */
	send(claimed: readonly Outgoing[]): Promise<number>;
	/** Claims and sends until nothing is due. @returns how many attempts that were */
	sendDue(): Promise<number>;
}

/**
 * Deliveries of the programs on a test's database; waits are neither lengthened nor shortened. @param follow what else
 * follows when messages end
 */
export function createDeliveryWork(db: TestDatabase, follow: OnEnded = async () => {}): DeliveryWork {
	const ended: EndedMessage[] = [];
	const parts = {
		...buildServices({ allowPrivateAddresses: true }),
		secrets: createSecretBox(appSecret),
		random: () => 0.5,
		onEnded: async (em: EntityManager, messages: readonly EndedMessage[]) => {
			ended.push(...messages);
			await follow(em, messages);
		},
	};
	const em = () => db.orm.em.fork();
	const attemptOf = (outgoing: Outgoing) => {
		const carrier = outgoing.kind === "WEBHOOK" ? carriers.webhook : carriers.channel;
		return attempt({ ...parts, carrier, em: em() }, outgoing);
	};
	const work: DeliveryWork = {
		ended,
		claim: () => claimDeliveries(em(), { free: 100, forFailing: 100 }),
		async attemptAndDie(outgoing) {
			await attemptOf(outgoing);
		},
		async send(claimed) {
			const sent = await Promise.all(
				claimed.map(async (outgoing) => {
					const stored = await storeOutcome(parts, em(), outgoing, await attemptOf(outgoing));
					return 1 + (stored?.next ? await work.send([stored.next]) : 0);
				}),
			);
			return sent.reduce((sum, one) => sum + one, 0);
		},
		async sendDue() {
			for (let attempts = 0; ; ) {
				const claimed = await work.claim();
				if (claimed.length === 0) return attempts;
				attempts += await work.send(claimed);
			}
		},
	};
	return work;
}
