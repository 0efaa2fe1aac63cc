import { expect, it } from "vitest";
import { channelsInWords } from "./channel-words.ts";

const channel = { id: "1", kind: "SLACK", name: "#seo", isOn: true } as const;

it("channels and webhooks are named while there is one, then counted", () => {
	expect(channelsInWords([channel], 2)).toBe("#seo in Slack, 2 webhooks");
	expect(channelsInWords([channel, { ...channel, id: "2" }], 1)).toBe("2 channels, 1 webhook");
	expect(channelsInWords([], 0)).toBe("None yet");
});
