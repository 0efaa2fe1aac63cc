import { exportAccount } from "../modules/desk/account-data/account-export.service.ts";
import { attachment } from "./framework/attachment.ts";
import { route } from "./framework/route.ts";

/** Routes for the account as a whole. */
export const accountRoutes = [
	route({
		method: "GET",
		path: "account/export",
		operationId: "exportAccount",
		access: "SESSION",
		summary: "Export the account",
		description:
			"A streamed ZIP: a JSON Lines file and a CSV file per table, and a README that describes their columns. Secrets are not included.",
		audience: "ADMIN",
		answers: {
			200: {
				description: "The archive.",
				binary: "application/zip",
				headers: { "Content-Disposition": "The file name, including the date." },
			},
		},
		refusals: ["RATE_LIMITED"],
		handler: async (ctx) => {
			const { fileName, bytes } = await exportAccount(ctx);
			return {
				status: 200,
				headers: { "Content-Type": "application/zip", "Content-Disposition": attachment(fileName) },
				stream: bytes,
			};
		},
	}),
];
