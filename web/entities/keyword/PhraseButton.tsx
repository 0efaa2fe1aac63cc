import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface PhraseButtonProps extends Pick<ComponentProps<"button">, "title" | "tabIndex" | "className"> {
	keyword: { id: string; keyword: string };
	onOpen: (id: string) => void;
	"data-row-start"?: true;
}

/** The phrase, which opens the keyword's detail. */
export function PhraseButton({ keyword: { id, keyword }, onOpen, className, ...rest }: PhraseButtonProps) {
	return (
		<button
			type="button"
			dir="auto"
			title={keyword}
			aria-haspopup="dialog"
			{...rest}
			onClick={() => onOpen(id)}
			className={classNames("keyword-open", className)}
		>
			{keyword}
		</button>
	);
}
