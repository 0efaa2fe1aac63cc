import type { Page, Request } from "@playwright/test";

function asks(request: Request, operation: string): boolean {
	if (!request.url().endsWith("/graphql")) return false;
	const asked = request.postDataJSON() as { operationName?: string } | null;
	return asked?.operationName === operation;
}

/** The server's answer to one question, kept back until events have overtaken it. */
export class LateAnswer {
	/** Resolves once the server has answered. */
	readonly hasCome: Promise<void>;
	readonly #page: Page;
	readonly #operation: string;
	readonly #letGo: () => void;

	private constructor(page: Page, operation: string, hasCome: Promise<void>, letGo: () => void) {
		this.#page = page;
		this.#operation = operation;
		this.hasCome = hasCome;
		this.#letGo = letGo;
	}

	/** Keeps back the answer to the next operation of this name that a window asks for. */
	static async to(page: Page, operation: string): Promise<LateAnswer> {
		const come = Promise.withResolvers<void>();
		const sent = Promise.withResolvers<void>();
		let isTaken = false;
		await page.route("**/graphql", async (route) => {
			if (isTaken || !asks(route.request(), operation)) return route.fallback();
			isTaken = true;
			const response = await route.fetch();
			come.resolve();
			await sent.promise;
			await route.fulfill({ response });
		});
		return new LateAnswer(page, operation, come.promise, sent.resolve);
	}

	/** Hands it to the page, and waits until the page has drawn what it makes of it. */
	async deliver(): Promise<void> {
		const answered = this.#page.waitForEvent("requestfinished", (request) => asks(request, this.#operation));
		this.#letGo();
		await answered;
		await this.#page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
	}
}
