import { expect, it } from "vitest";
import { attachment } from "./attachment.ts";

it.each([
	["plain.csv", `attachment; filename="plain.csv"; filename*=UTF-8''plain.csv`],
	["a/b\\c.csv", `attachment; filename="a_b_c.csv"; filename*=UTF-8''a%2Fb%5Cc.csv`],
	["it's (new)*.csv", `attachment; filename="it's (new)*.csv"; filename*=UTF-8''it%27s%20%28new%29%2A.csv`],
	["日本.csv", `attachment; filename="__.csv"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.csv`],
	["100%\r\nX: y", `attachment; filename="100___X: y"; filename*=UTF-8''100%25%0D%0AX%3A%20y`],
])("the file name %j reaches old programs and new ones", (name, header) => {
	expect(attachment(name)).toBe(header);
});
