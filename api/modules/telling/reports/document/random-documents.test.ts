import { beforeAll, describe, expect, it } from "vitest";
import { expectAnswered } from "../../../../test/reports/expected-documents.ts";
import { buildReportStory, type ReportStory, randomReport } from "../../../../test/reports/random-reports.ts";
import { answerAbout } from "../../../../test/reports/report-answers.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { makeDocument } from "./make-document.service.ts";

const db = setUpDatabase();
const parts = [1, 2, 3, 4, 5, 6, 7, 8];
const documents = 25;
let story: ReportStory;

beforeAll(async () => {
	story = await buildReportStory(db);
}, 120_000);

describe(`of ${parts.length * documents} documents`, () => {
	it.each(parts)(
		"every figure and cell is what GraphQL answers a signed-in user, part %d",
		async () => {
			const { ctx } = story;
			let measured = 0;
			for (let round = 0; round < documents; round++) {
				const report = randomReport(story);
				const options = { at: report.at, isWithKeywords: true };
				const document = await makeDocument({ ...ctx, em: ctx.em.fork() }, report.content, options);
				expectAnswered(document, await answerAbout(story, report), report);
				measured += Number(document.measuredCount > 0);
			}
			expect(measured).toBeGreaterThan(documents / 2);
		},
		120_000,
	);
});
