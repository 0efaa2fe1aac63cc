import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useServerFacts } from "./server-facts.ts";

function set(attribute: "content" | "href", value: string, ...selectors: string[]): void {
	for (const selector of selectors) document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Sets the page's title and description, and its canonical address on the public site. */
export function usePageMeta(title: string, description: string): void {
	const { pathname } = useLocation();
	const { publicUrl } = useServerFacts();
	useEffect(() => {
		document.title = title;
		set("content", title, 'meta[property="og:title"]', 'meta[name="twitter:title"]');
		set(
			"content",
			description,
			'meta[name="description"]',
			'meta[property="og:description"]',
			'meta[name="twitter:description"]',
		);
	}, [title, description]);
	useEffect(() => {
		const address = `${publicUrl.replace(/\/$/, "")}${pathname}`;
		set("href", address, 'link[rel="canonical"]');
		set("content", address, 'meta[property="og:url"]', 'meta[name="twitter:url"]');
	}, [publicUrl, pathname]);
}
