import { exportAccount } from "../modules/desk/account-data/account-export.service.ts";
import { auditDaysQuery } from "../modules/people/audit/audit.input.ts";
import { auditFile } from "../modules/people/audit/audit-log.service.ts";
import { attachment } from "./framework/attachment.ts";
import { fileAnswer } from "./framework/file-answer.ts";
import { route } from "./framework/route.ts";

const auditExample =
	"at,actor_kind,actor,action,domain,text,count,network_address,request_id\r\n2026-11-21T14:32:04.090Z,USER,Ada Lovelace,deleteKeywords,Example,deleted the keyword “rank tracker” in Example,1,203.0.113.24,3f0c\r\n";

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
	route({
		method: "GET",
		path: "account/audit.csv",
		operationId: "exportAuditLog",
		access: "SESSION",
		audience: "ADMIN",
		summary: "Export the audit log",
		description: "Who changed what, oldest first. Entries are kept for 400 days.",
		query: auditDaysQuery,
		answers: {
			200: {
				description: "CSV: UTF-8 with a byte order mark, RFC 4180.",
				csv: auditExample,
				headers: { "Content-Disposition": "The file name." },
			},
		},
		handler: async (ctx, { query }) => fileAnswer("audit-log", "csv", auditFile(ctx, query)),
	}),
];
