import { Command } from "cmdk";
import type { ReactNode } from "react";
import { Kbd } from "../../components/Kbd.tsx";
import { bucketOf } from "../../entities/position/position.ts";
import { Rung } from "../../entities/position/Rung.tsx";
import { Snippet } from "../../entities/position/Snippet.tsx";
import type { PaletteKeyword } from "./use-keyword-search.ts";

const itemClass =
	"group flex h-8 cursor-pointer items-center gap-2.25 rounded-md px-2 data-[selected=true]:bg-raised-hover pointer-coarse:h-11";

export interface CommandItemProps {
	value: string;
	label: string;
	icon: ReactNode;
	keys?: readonly string[] | undefined;
	onSelect: () => void;
}

export function CommandItem({ value, label, icon, keys = [], onSelect }: CommandItemProps) {
	return (
		<Command.Item value={value} onSelect={onSelect} className={itemClass}>
			<span className="grid w-[15px] shrink-0 place-items-center text-ink-2">{icon}</span>
			<span className="min-w-0 grow truncate">{label}</span>
			<span className="flex gap-1 pointer-coarse:hidden">
				{keys.map((key) => (
					<Kbd key={key}>{key}</Kbd>
				))}
			</span>
		</Command.Item>
	);
}

export function KeywordItem({ keyword, onSelect }: { keyword: PaletteKeyword; onSelect: () => void }) {
	const position = keyword.latestPosition?.position ?? null;
	const bucket = bucketOf(position);
	const isNever = keyword.latestPosition === null;
	return (
		<Command.Item value={`keyword:${keyword.id}`} onSelect={onSelect} className={itemClass}>
			<span className="grid w-[15px] shrink-0 place-items-center">
				<Rung bucket={bucket} />
			</span>
			<span dir="auto" className="min-w-0 truncate">
				{keyword.keyword}
			</span>
			<span className="shrink-0 text-ink-3 group-data-[selected=true]:text-ink-2">
				{keyword.country}, {keyword.device.toLowerCase()}
			</span>
			<span className="grow" />
			<b className="text-bucket data shrink-0" data-bucket={bucket}>
				{position ?? (isNever ? "Never" : keyword.latestPosition?.isFeaturedSnippet ? <Snippet /> : "Not found")}
			</b>
		</Command.Item>
	);
}
