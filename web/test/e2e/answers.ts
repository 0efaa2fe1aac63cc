import { expect, type Page, type Request, type Route } from "@playwright/test";

/** What becomes of the answer to an operation. */
type Fate = (route: Route) => Promise<void>;

/** What a server that is not well answers with. */
export const faults: Record<string, Parameters<Route["fulfill"]>[0]> = {
	"an error of its own": {
		json: { errors: [{ message: "Something went wrong (request 1).", extensions: { code: "INTERNAL" } }] },
	},
	"a store that is down": {
		status: 503,
		json: { errors: [{ message: "The database cannot be reached.", extensions: { code: "UNAVAILABLE" } }] },
	},
	"a proxy's page": { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
	garbage: { contentType: "application/json", body: '{"data":' },
	nothing: { status: 500, body: "" },
};

/** The operations a window sends, in the hands of a test. */
export class Answers {
	/** What was asked so far, by name, subscriptions aside. */
	readonly asked: string[] = [];
	readonly #fates = new Map<string, Fate>();
	readonly #page: Page;
	#underWay = 0;

	private constructor(page: Page) {
		this.#page = page;
		page.on("request", (request) => this.#count(request, 1));
		page.on("requestfinished", (request) => this.#count(request, -1));
		page.on("requestfailed", (request) => this.#count(request, -1));
	}

	/** Takes the answers of a window that has not opened its page yet. */
	static async of(page: Page): Promise<Answers> {
		const answers = new Answers(page);
		await page.route("**/graphql", (route) => answers.#decide(route));
		return answers;
	}

	/** Lets the next request of this name take effect and loses its answer on the way. */
	loseNext(operation: string): void {
		this.#fates.set(operation, async (route) => {
			this.#fates.delete(operation);
			await route.fetch();
			await route.abort("connectionreset");
		});
	}

	/** Answers every request of this name like a server that is not well. */
	fault(operation: string, fault: Parameters<Route["fulfill"]>[0]): void {
		this.#fates.set(operation, (route) => route.fulfill(fault));
	}

	/** Keeps every request of this name back. @returns what lets them go */
	hold(operation: string): () => void {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#fates.set(operation, async (route) => {
			await promise;
			// The page may be gone by now.
			await route.fallback().catch(() => {});
		});
		return () => {
			this.#fates.delete(operation);
			resolve();
		};
	}

	/** From now on requests of this name go as they should. */
	mend(operation: string): void {
		this.#fates.delete(operation);
	}

	/** How often this was asked. */
	count(operation: string): number {
		return this.asked.filter((name) => name === operation).length;
	}

	/** Waits until nothing is under way, and nothing more is asked while the page draws what came. */
	async settled(): Promise<void> {
		for (let before = -1; before !== this.asked.length; ) {
			before = this.asked.length;
			await expect.poll(() => this.#underWay).toBe(0);
			await this.#page.evaluate(
				() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
			);
		}
	}

	#count(request: Request, by: number): void {
		if (new URL(request.url()).pathname === "/graphql") this.#underWay += by;
	}

	async #decide(route: Route): Promise<void> {
		const operation = operationOf(route.request());
		this.asked.push(operation);
		const fate = this.#fates.get(operation);
		await (fate ? fate(route) : route.fallback());
	}
}

function operationOf(request: Request): string {
	const asked = request.postDataJSON() as { operationName?: string } | null;
	return asked?.operationName ?? "";
}
