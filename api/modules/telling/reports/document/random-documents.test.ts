import { expect, it } from "vitest";
import { expectAnswered } from "../../../../test/reports/expected-documents.ts";
import { buildReportStory, randomReport } from "../../../../test/reports/random-reports.ts";
import { answerAbout } from "../../../../test/reports/report-answers.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { makeDocument } from "./make-document.service.ts";

const db = setUpDatabase();
const documents = 200;

it(`of ${documents} documents, every figure and cell is what GraphQL answers a signed-in user`, async () => {
	const story = await buildReportStory(db);
	const { ctx } = story;
	let measured = 0;
	for (let round = 0; round < documents; round++) {
		const report = randomReport(story);
		const options = { at: report.at, isWithKeywords: true };
		const document = await makeDocument({ ...ctx, em: ctx.em.fork() }, report.content, options);
		expectAnswered(document, await answerAbout(ctx, report), report);
		measured += Number(document.measuredCount > 0);
	}
	expect(measured).toBeGreaterThan(documents / 2);
}, 120_000);
