import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { StoredReport } from "./report.entity.ts";

/** Whom a report was mailed to, with the link that stops it, and whether they did. Kept as long as the report. */
export const ReportStop = defineEntity({
	name: "ReportStop",
	tableName: "report_stops",
	properties: {
		/** SHA-256 of the link's token in hex. The token is stored nowhere: it is derived from the application secret. */
		tokenHash: p.string().length(64).primary(),
		reportId: () => p.manyToOne(StoredReport).mapToPk().fieldName("report_id").deleteRule("cascade"),
		address: p.text(),
		/** Null: mails go on. Another application secret makes another link of the same recipient, and one that is stopped counts. */
		stoppedAt: p.datetime(3).nullable(),
	},
	indexes: [{ name: "report_stops_address", properties: ["reportId", "address"] }],
});

export type ReportStop = InferEntity<typeof ReportStop>;
