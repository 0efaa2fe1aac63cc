import { useEffect, useEffectEvent, useState } from "react";

/** The address follows after this pause in typing. */
const restMilliseconds = 250;

export interface SearchText {
	text: string;
	setText: (text: string) => void;
}

/** The text of a field that the address follows once typing pauses. */
export function useTypedText(inAddress: string, write: (text: string) => void): SearchText {
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
		write(text);
	});
	useEffect(() => {
		if (text === inAddress) return;
		const timer = setTimeout(commit, restMilliseconds);
		return () => clearTimeout(timer);
	}, [text, inAddress]);
	return { text, setText };
}
