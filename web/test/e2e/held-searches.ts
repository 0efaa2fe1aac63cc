import type { FakeAnswer, FakeSerper } from "../../../api/test/fakes/fake-serper.ts";

interface Gate {
	opened: Promise<void>;
	open: () => void;
	isOpen: boolean;
}

function createGate(): Gate {
	const { promise, resolve } = Promise.withResolvers<void>();
	const gate: Gate = {
		opened: promise,
		isOpen: false,
		open() {
			gate.isOpen = true;
			resolve();
		},
	};
	return gate;
}

/**
 * Holds the provider's answers to one key, so that a run stands still wherever a test wants to look at it. What is asked
 * again while it is held stays held; what has been let through once passes from then on.
 */
export class HeldSearches {
	readonly #serper: FakeSerper;
	readonly #key: string;
	readonly #gates: Map<string, Gate>;

	/** @param answerOf what each phrase is answered with in the end; the usual answer unless given */
	constructor(serper: FakeSerper, key: string, phrases: readonly string[], answerOf: (phrase: string) => FakeAnswer) {
		this.#serper = serper;
		this.#key = key;
		this.#gates = new Map(phrases.map((phrase) => [phrase, createGate()]));
		for (const [q, { opened }] of this.#gates) serper.always({ key, q }, { ...answerOf(q), after: opened });
	}

	/**
	 * Lets so many more searches through, in the order they are asked, and waits for those that are not yet.
	 * @param isMeant which of them; any by default @returns their phrases
	 */
	async release(count: number, isMeant: (phrase: string) => boolean = () => true): Promise<string[]> {
		const released: string[] = [];
		while (released.length < count) {
			const phrase = this.#waiting().find(isMeant);
			if (phrase === undefined) {
				await this.#serper.received(this.#serper.count + 1);
				continue;
			}
			this.#gates.get(phrase)?.open();
			released.push(phrase);
		}
		return released;
	}

	/** Lets through what is asked and what will be. */
	releaseAll(): void {
		for (const gate of this.#gates.values()) gate.open();
	}

	/** How many phrases have been asked so far. */
	get asked(): number {
		return new Set(this.#phrasesAsked()).size;
	}

	#phrasesAsked(): string[] {
		return this.#serper.callsOf({ key: this.#key }).map(({ q }) => q);
	}

	#waiting(): string[] {
		return [...new Set(this.#phrasesAsked())].filter((phrase) => this.#gates.get(phrase)?.isOpen === false);
	}
}
