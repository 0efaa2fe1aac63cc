import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** The address follows after this pause in typing. */
const restMilliseconds = 250;

export interface SearchText {
	text: string;
	setText: (text: string) => void;
}

/** A search text in the address, without a history entry per letter. */
export function useSearchParam(name: string): SearchText {
	const [params, setParams] = useSearchParams();
	const inAddress = params.get(name) ?? "";
	const [text, setText] = useState(inAddress);
	const [seen, setSeen] = useState(inAddress);
	const [written, setWritten] = useState(inAddress);
	if (inAddress !== seen) {
		setSeen(inAddress);
		if (inAddress !== written) {
			// Changed elsewhere, such as by "back". For our own change, typing may have continued since.
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
