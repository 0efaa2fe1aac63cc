import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How long typing must rest before the address follows. */
const restMilliseconds = 250;

/** A text kept in the address. */
export interface SearchText {
	/** What was typed, at once. */
	text: string;
	setText: (text: string) => void;
}

/** A text typed into a search field and kept in the address by this name, without a step of the history for each letter. */
export function useSearchParam(name: string): SearchText {
	const [params, setParams] = useSearchParams();
	const inAddress = params.get(name) ?? "";
	const [text, setText] = useState(inAddress);
	const [seen, setSeen] = useState(inAddress);
	const [written, setWritten] = useState(inAddress);
	if (inAddress !== seen) {
		setSeen(inAddress);
		if (inAddress !== written) {
			// Changed by other means, for example by "back". Where it is ours, typing may have gone on since.
			setWritten(inAddress);
			setText(inAddress);
		}
	}
	const commit = useEffectEvent(() => {
		setWritten(text);
		setParams((before) => withText(before, name, text), { replace: true, preventScrollReset: true });
	});
	useEffect(() => {
		if (text === inAddress) return;
		const timer = setTimeout(commit, restMilliseconds);
		return () => clearTimeout(timer);
	}, [text, inAddress]);
	return { text, setText };
}

function withText(before: URLSearchParams, name: string, text: string): URLSearchParams {
	const after = new URLSearchParams(before);
	if (text) after.set(name, text);
	else after.delete(name);
	return after;
}
