import { describe, expect, it } from "vitest";
import type { ChannelKind } from "../channels.types.ts";
import type { Notice } from "../notice.ts";
import { shortened } from "./fitting.ts";
import { formats } from "./formats.ts";

const hostile = "@everyone <!channel> *x* [a](http://b) <users/all> </b> ~s~ _u_ `c` ``` | > # - & \" ' \\ :fire:";
const url = "https://rank.example.com/app/alerts?message=7&a=b";

const notice: Notice = {
	title: `Kettle & Grain ${hostile}: 3 keywords fell`,
	url,
	sections: [
		{
			title: `Kettle ${hostile}`,
			lines: [`${hostile} (US, mobile) fell from 4 to 12, usually 3–6`, "> # not a quote"],
		},
		{ title: null, lines: ["- not a list", "1. not a list either"] },
	],
	more: 0,
	closing: "This is the 20th message today. The rest waits until tomorrow.",
};

const unescapeHtml = (text: string) =>
	text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#39;", "'")
		.replaceAll("&amp;", "&");

/** What a service shows of a message, line by line; it throws where something would be interpreted that must not be. */
const shown: Record<ChannelKind, (message: object) => string[]> = {
	SLACK(message) {
		const { blocks } = message as { blocks: { text: { text: string; type: string } }[] };
		return blocks.flatMap(({ text }) => {
			const [, link = "", label = "", code = ""] =
				/^<([^<>|]+)\|([^<>]*)>(?:\n```\n([\s\S]*)\n```)?$/.exec(text.text) ?? [];
			if (text.type !== "mrkdwn" || /[<>]|```/.test(code)) throw new Error(text.text);
			const lines = code.replaceAll("\u200b", "").split("\n");
			return [unescapeHtml(label), unescapeHtml(link), ...lines.map(unescapeHtml)];
		});
	},
	DISCORD(message) {
		const { content, allowed_mentions, flags } = message as { content: string; [name: string]: unknown };
		expect({ allowed_mentions, flags }).toEqual({ allowed_mentions: { parse: [] }, flags: 4 });
		return content.split("\n").map((line) => {
			if (line === url) return line;
			const plain = line.replace(/^\*\*(.*)\*\*$/, "$1");
			if (/[*_~`|><#[\]()-]/.test(plain.replaceAll(/\\[\s\S]/g, ""))) throw new Error(line);
			return plain.replaceAll(/\\([\s\S])/g, "$1");
		});
	},
	TEAMS(message) {
		const { type, attachments } = message as { type: string; attachments: { contentType: string; content: Card }[] };
		expect([type, attachments.length]).toEqual(["message", 1]);
		const [{ contentType, content } = { contentType: "", content: {} as Card }] = attachments;
		expect([contentType, content.version]).toEqual(["application/vnd.microsoft.card.adaptive", "1.4"]);
		const texts = content.body.map(({ type, inlines: [run, ...others] }) => {
			if (type !== "RichTextBlock" || run?.type !== "TextRun" || others.length > 0) throw new Error(type);
			return run.text;
		});
		return [...texts, ...content.actions.map(({ url }) => url)];
	},
	GOOGLE_CHAT(message) {
		expect(message).not.toHaveProperty("text");
		const { cardsV2 } = message as { cardsV2: { card: { sections: { widgets: Widget[] }[] } }[] };
		const widgets = cardsV2.flatMap(({ card }) => card.sections.flatMap(({ widgets }) => widgets));
		return widgets.flatMap(({ textParagraph, buttonList }) => {
			if (buttonList) return buttonList.buttons.map(({ onClick }) => onClick.openLink.url);
			const text = (textParagraph?.text ?? "").replaceAll(/<\/?b>/g, "").replaceAll("<br>", "\n");
			if (/[<>"']/.test(text)) throw new Error(text);
			return text.split("\n").map(unescapeHtml);
		});
	},
};

interface Card {
	version: string;
	body: { type: string; inlines: { type: string; text: string }[] }[];
	actions: { url: string }[];
}

interface Widget {
	textParagraph?: { text: string };
	buttonList?: { buttons: { onClick: { openLink: { url: string } } }[] };
}

/** What each format counts, and how much of it there may be. */
const limits: Record<ChannelKind, { most: number; sizeOf(message: object): number }> = {
	SLACK: {
		most: 2_900,
		sizeOf: (message) => (message as { blocks: [{ text: { text: string } }] }).blocks[0].text.text.length,
	},
	DISCORD: { most: 1_900, sizeOf: (message) => (message as { content: string }).content.length },
	TEAMS: { most: 12_000, sizeOf: (message) => Buffer.byteLength(JSON.stringify(message)) },
	GOOGLE_CHAT: { most: 12_000, sizeOf: (message) => Buffer.byteLength(JSON.stringify(message)) },
};

const kinds = Object.keys(formats) as ChannelKind[];
const linesOf = (kind: ChannelKind, of: Notice) => shown[kind](formats[kind](of)).filter(Boolean);

describe.each(kinds)("a message for %s", (kind) => {
	it("shows every text as it is, whatever is in it", () => {
		const lines = linesOf(kind, notice);
		expect(lines).toContain(`Kettle & Grain ${hostile}: 3 keywords fell`);
		expect(lines).toContain(`Kettle ${hostile}`);
		expect(lines).toContain(`${hostile} (US, mobile) fell from 4 to 12, usually 3–6`);
		for (const line of ["> # not a quote", "- not a list", "1. not a list either"]) expect(lines).toContain(line);
		expect(lines).toContain("This is the 20th message today. The rest waits until tomorrow.");
		expect(lines).toContain(url);
	});

	it("shows control characters as spaces: a line stays one", () => {
		expect(linesOf(kind, { ...notice, sections: [{ title: null, lines: ["a\nb\u0007c"] }] })).toContain("a b c");
	});

	it("keeps to its limit: whole lines are cut from the end, and counted with those cut before", () => {
		const { most, sizeOf } = limits[kind];
		const section = (name: string) => ({
			title: name,
			lines: Array.from({ length: 600 }, (_, at) => `${name} ${at} ${"<&*ä😀".repeat(1 + (at % 9))}`),
		});
		const long = { ...notice, sections: [section("one"), section("two")], more: 31 };
		const message = formats[kind](long);
		expect(sizeOf(message)).toBeLessThanOrEqual(most);
		expect(sizeOf(message)).toBeGreaterThan(most * 0.9);
		const lines = linesOf(kind, long);
		const kept = lines.filter((line) => /^one \d/.test(line));
		expect(kept).toEqual(section("one").lines.slice(0, kept.length));
		expect(lines).toContain(`and ${(1_200 - kept.length + 31).toLocaleString("en-US")} more`);
		expect(lines).not.toContain("two");
		expect(lines).toContain(long.closing);
	});

	it("is title and link alone when it is shortened", () => {
		const lines = linesOf(kind, shortened({ ...notice, title: "3 keywords fell", more: 5 }));
		expect(lines).toEqual(["3 keywords fell", url]);
	});

	it("cuts a title that is too long, and keeps within its limit even so", () => {
		const message = formats[kind]({ ...notice, title: "<&*".repeat(1_000) });
		expect(limits[kind].sizeOf(message)).toBeLessThanOrEqual(limits[kind].most);
	});
});
