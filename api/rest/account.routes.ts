import { exportAccount } from "../modules/account-data/account-export.service.ts";
import { attachment } from "./framework/attachment.ts";
import { route } from "./framework/route.ts";

/** The calls about an account as a whole. */
export const accountRoutes = [
	route({
		method: "GET",
		path: "account/export",
		operationId: "exportAccount",
		access: "SESSION",
		summary: "Everything the account has",
		description:
			"A ZIP, written while it is made: of each table a file of JSON lines and one of CSV, and a README that names their columns. Secrets are not in it.",
		answers: {
			200: {
				description: "The archive.",
				binary: "application/zip",
				headers: { "Content-Disposition": "The file's name, with the day." },
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
