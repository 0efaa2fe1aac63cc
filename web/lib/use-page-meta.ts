import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useServerFacts } from "./server-facts.ts";

function setAttribute(selector: string, attribute: string, value: string): void {
	document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Sets the page's title and description, and its canonical address on the public site. */
export function usePageMeta(title: string, description: string): void {
	const { pathname } = useLocation();
	const { publicUrl } = useServerFacts();
	useEffect(() => {
		document.title = title;
		setAttribute('meta[name="description"]', "content", description);
	}, [title, description]);
	useEffect(() => {
		const address = `${publicUrl.replace(/\/$/, "")}${pathname}`;
		setAttribute('link[rel="canonical"]', "href", address);
		setAttribute('meta[property="og:url"]', "content", address);
		setAttribute('meta[name="twitter:url"]', "content", address);
	}, [publicUrl, pathname]);
}
