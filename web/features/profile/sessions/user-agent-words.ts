/** The first match wins: many browsers also name others. */
const browsers: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
	[/\b(iPhone|iPod)\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

const nameOf = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome on Windows`; a program by its own name; `Unknown browser` without one. */
export function userAgentInWords(userAgent: string | null): string {
	if (!userAgent) return "Unknown browser";
	const browser = nameOf(browsers, userAgent);
	const system = nameOf(systems, userAgent);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? userAgent.split(/[/\s(]/)[0] ?? userAgent;
}
