import type { Page, WebSocketRoute } from "@playwright/test";

/** Not one of the codes by which the server ends a socket on purpose. */
const lost = { code: 4999, reason: "The line was cut." };

/** The line between a window and the server, which a test can cut. */
export class Line {
	#isCut = false;
	#sockets: WebSocketRoute[] = [];

	/** Takes the line of a window that has not opened its page yet. */
	static async of(page: Page): Promise<Line> {
		const line = new Line();
		await page.routeWebSocket("**/graphql", (socket) => line.#connect(socket));
		await page.route("**/graphql", (route) => (line.#isCut ? route.abort("internetdisconnected") : route.fallback()));
		return line;
	}

	/** From now on nothing comes through. */
	async cut(): Promise<void> {
		this.#isCut = true;
		await Promise.all(this.#sockets.splice(0).map((socket) => socket.close(lost)));
	}

	/** From now on everything comes through again. */
	mend(): void {
		this.#isCut = false;
	}

	#connect(socket: WebSocketRoute): void {
		if (this.#isCut) return void socket.close(lost);
		socket.connectToServer();
		this.#sockets.push(socket);
	}
}
