import type { Page, Request } from "@playwright/test";

/** What the API answers in Google's place: a test changes what it needs. */
export class FakeSearchConsole {
	state = {
		__typename: "SearchConsole",
		isAvailable: true,
		isConnected: true,
		email: "maren@example.com" as string | null,
		isExpired: false,
		needsReconnect: false,
		problem: null as string | null,
		connectProblem: null as string | null,
		properties: [property("1", "https://example.com/"), property("2", "sc-domain:example.org")],
	};
	rows = 12;
	/** Why mutations are refused; null when they are not. */
	refusal: { message: string; code: string } | null = null;
	readonly ranges: unknown[] = [];

	/** Answers the screen's calls; all others go to the server. */
	async serve(page: Page): Promise<void> {
		await page.route("**/graphql", async (route) => {
			const { operationName, variables } = callOf(route.request());
			const data = this.#answer(operationName, variables);
			if (data === null) return route.fallback();
			const isRefused = this.refusal && operationName !== "SearchConsole" && operationName !== "PropertyAnalytics";
			const { message, code } = this.refusal ?? {};
			const answer = isRefused ? { data: null, errors: [{ message, extensions: { code } }] } : { data };
			return route.fulfill({ json: answer });
		});
	}

	#answer(operation: string, variables: Record<string, unknown>): object | null {
		const range = { startDate: variables.startDate, endDate: variables.endDate };
		switch (operation) {
			case "SearchConsole":
				return { searchConsole: this.state };
			case "SyncProgress":
				return { searchConsole: { __typename: "SearchConsole", properties: this.state.properties } };
			case "ConnectSearchConsole":
				return { connectSearchConsole: { __typename: "ConnectSearchConsoleResult", authUrl: "/updates?consent" } };
			case "DisconnectSearchConsole":
				this.state = { ...this.state, isConnected: false, email: null };
				return { disconnectSearchConsole: this.state };
			case "SyncProperties":
				return { syncProperties: this.state };
			case "SyncPerformance":
				this.ranges.push(variables.input);
				this.rows = 12;
				return {
					syncPerformance: {
						__typename: "SyncPerformanceResult",
						rows: 12,
						jobId: null,
						property: property("1", "https://example.com/"),
					},
				};
			case "PropertyAnalytics":
				this.ranges.push(range);
				return { searchConsole: { __typename: "SearchConsole", property: this.#analytics(String(variables.id)) } };
			default:
				return null;
		}
	}

	#analytics(id: string): object {
		const figures = Array.from({ length: Math.min(this.rows, 10) }, (_, index) => ({
			clicks: 1200 - index * 100,
			impressions: 9000 - index,
			avgPosition: 3.1449 + index,
		}));
		return {
			__typename: "SearchConsoleProperty",
			id,
			performanceByDay: figures.map((row, index) => ({
				__typename: "PerformanceDay",
				date: `2026-11-${String(index + 1).padStart(2, "0")}`,
				...row,
			})),
			topQueries: figures.map((row, index) => ({ __typename: "QueryAnalyticsRow", query: `query ${index}`, ...row })),
			topPages: figures.map((row, index) => ({
				__typename: "PageAnalyticsRow",
				page: `https://example.com/page-${index}`,
				...row,
			})),
		};
	}
}

function property(id: string, siteUrl: string) {
	const lastSynced: string | null = null;
	return {
		__typename: "SearchConsoleProperty",
		id,
		siteUrl,
		permissionLevel: "siteOwner",
		lastSynced,
		isAvailable: true,
		isSimulated: false,
		sync: null,
	};
}

function callOf(request: Request): { operationName: string; variables: Record<string, unknown> } {
	const { operationName = "", variables = {} } = request.postDataJSON() ?? {};
	return { operationName, variables };
}
