import { describe, expect, it } from "vitest";
import { page, setUpMarket, today } from "../../../test/set-up-market.ts";

const { scene, ask, refusal, run, market } = setUpMarket();

describe("CTR models", () => {
	const save =
		"mutation ($input: SaveCtrModelInput!) { saveCtrModel(input: $input) { id version isActive mobile { rates } } }";
	const rates = [0.4, 0.3, 0.2, 0.1, 0.1, 0.05, 0.05, 0.01, 0.01, 0];

	it("change all figures, and there and back gives the first ones", async () => {
		await run(today, page("example.com", "rival.example"));
		const before = await market();
		const { saveCtrModel } = await ask<{ saveCtrModel: { id: string; version: number } }>(save, {
			input: { name: "Ours", desktop: rates },
		});
		expect(saveCtrModel).toMatchObject({ version: 2, isActive: true, mobile: { rates } });
		expect((await market()).series[0]?.shareOfVoice).toEqual([57.1429]);
		const use = "mutation ($id: ID!) { useCtrModel(id: $id) { id name isActive source } }";
		expect(await ask(use, { id: "sistrix-2020" })).toMatchObject({
			useCtrModel: { name: "SISTRIX 2020", source: "PUBLISHED", isActive: true },
		});
		expect(await market()).toEqual(before);
		await ask(use, { id: saveCtrModel.id });
		const { ctrModels } = await ask<{ ctrModels: { version: number; isActive: boolean }[] }>(
			"{ ctrModels { version isActive } }",
		);
		expect(ctrModels).toEqual([
			{ version: 2, isActive: true },
			{ version: 1, isActive: false },
		]);
	});

	it("are renamed, and deleted unless they are in use or built in", async () => {
		const { saveCtrModel } = await ask<{ saveCtrModel: { id: string } }>(save, {
			input: { name: "Ours", desktop: rates },
		});
		const { id } = saveCtrModel;
		const rename = "mutation ($id: ID!, $name: String!) { renameCtrModel(id: $id, name: $name) { id name isActive } }";
		const remove = "mutation ($id: ID!) { deleteCtrModel(id: $id) }";
		expect(await ask(rename, { id, name: " Trail\u00A0shoes\u200B " })).toEqual({
			renameCtrModel: { id, name: "Trail shoes", isActive: true },
		});
		for (const name of ["", "\u200B"]) expect(await refusal(rename, { id, name })).toEqual(["BAD_INPUT", "name"]);
		expect(await refusal(remove, { id })).toEqual(["CONFLICT"]);
		for (const text of [rename, remove]) {
			expect(await refusal(text, { id: "sistrix-2020", name: "Mine" })).toEqual(["CONFLICT"]);
			expect(await refusal(text, { id: "999999", name: "Mine" })).toEqual(["NOT_FOUND"]);
			const stranger = await scene.app.signIn();
			expect(await refusal(text, { id, name: "Mine" }, stranger.client)).toEqual(["NOT_FOUND"]);
		}
		await ask('mutation { useCtrModel(id: "sistrix-2020") { id } }');
		expect(await ask(remove, { id })).toEqual({ deleteCtrModel: id });
		const { ctrModels } = await ask<{ ctrModels: { id: string }[] }>("{ ctrModels { id } }");
		expect(ctrModels.map((model) => model.id)).not.toContain(id);
	});

	it("never get the version of a deleted one", async () => {
		const saved = async () => {
			const input = { name: "Ours", desktop: rates };
			const { saveCtrModel } = await ask<{ saveCtrModel: { id: string; version: number } }>(save, { input });
			return saveCtrModel;
		};
		const { id, version } = await saved();
		await ask('mutation { useCtrModel(id: "sistrix-2020") { id } }');
		await ask("mutation ($id: ID!) { deleteCtrModel(id: $id) }", { id });
		expect((await saved()).version).toBe(version + 1);
	});

	it("refuse rates that rise, and a lack of data says how much there is", async () => {
		const input = (desktop: number[]) => ({ input: { name: "Ours", desktop } });
		expect(await refusal(save, input([...rates.slice(0, 9), 0.5]))).toEqual(["BAD_INPUT", "desktop"]);
		expect(await refusal(save, input(rates.slice(1)))).toEqual(["BAD_INPUT", "desktop"]);
		expect(await refusal(save, input(rates.map((rate) => rate * 3)))).toEqual(["BAD_INPUT", "desktop.0"]);
		const { errors } = await scene.client.ask('mutation { learnCtrModel(name: "Learned") { id } }');
		expect(errors[0]?.message).toBe("Not enough data: 0 impressions on desktop and 0 on mobile, 1,000 are needed.");
	});
});
