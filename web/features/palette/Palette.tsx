import { Command } from "cmdk";
import { ListFilter, Plus, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Kbd } from "../../components/Kbd.tsx";
import { useEscape } from "../../components/overlay/use-escape.ts";
import { useReturnFocus } from "../../components/overlay/use-return-focus.ts";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { formatCount, formatInteger } from "../../lib/format.ts";
import { commandGroups, isNamed, matchCommands, type PaletteCommand } from "./commands.ts";
import { CommandItem, KeywordItem } from "./items.tsx";
import { useHighlight } from "./use-highlight.ts";
import { useKeywordSearch } from "./use-keyword-search.ts";

const shownDomains = 6;

export interface PaletteProps {
	/** The domain to search; null when there is none. */
	domainId: string | null;
	commands: readonly PaletteCommand[];
	/** What was typed before the palette was loaded. */
	initialText: string;
	onClose: () => void;
	onOpenKeyword: (id: string) => void;
	onAddKeyword: ((text: string) => void) | undefined;
	onShowKeywords: (text: string) => void;
}

/** Finds any keyword, action, screen or domain by typing. */
export function Palette(props: PaletteProps) {
	const returnFocus = useReturnFocus();
	const [dialog, setDialog] = useState<HTMLElement | null>(null);
	useEscape(dialog, props.onClose);
	return (
		<Dialog.Root open onOpenChange={(next) => !next && props.onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-60 animate-[fade-in_var(--t-state)_var(--ease)] bg-overlay" />
				<Dialog.Content
					ref={setDialog}
					aria-describedby={undefined}
					{...returnFocus}
					onOpenAutoFocus={(event) => {
						returnFocus.onOpenAutoFocus(event);
						event.preventDefault();
						(event.currentTarget as HTMLElement).querySelector("input")?.focus();
					}}
					className="floating fixed top-[12vh] left-1/2 z-60 w-[560px] max-w-[calc(100vw-16px)] -translate-x-1/2 animate-[appear_var(--t-state)_var(--ease)] overflow-hidden outline-none max-md:top-2"
				>
					<Dialog.Title className="sr-only">Command palette</Dialog.Title>
					<Contents {...props} />
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}

function Contents({
	domainId,
	commands,
	initialText,
	onClose,
	onOpenKeyword,
	onAddKeyword,
	onShowKeywords,
}: PaletteProps) {
	const [text, setText] = useState(initialText);
	const wanted = text.trim();
	const { keywords, totalCount, isSearching, hasFailed, retry } = useKeywordSearch(domainId, text);
	const matching = matchCommands(commands, text);
	const named = matching.filter((command) => command.group === "Domains" && isNamed(command, text));
	const found = matching.filter((command) => !named.includes(command));

	const then = (act: () => void) => () => {
		onClose();
		act();
	};
	const highlight = useHighlight({
		// A domain that was named comes before all keywords.
		firstKeyword: named.length > 0 ? null : (keywords[0]?.id ?? null),
		isSearching: isSearching && named.length === 0,
		onOpenKeyword: (id) => then(() => onOpenKeyword(id))(),
	});

	return (
		<Command
			label="Command palette"
			shouldFilter={false}
			vimBindings={false}
			loop
			ref={highlight.rootRef}
			onKeyDown={highlight.onKeyDown}
			onPointerMove={highlight.onPointerMove}
		>
			<div className="flex h-[42px] items-center gap-2.25 border-b border-line px-3.5 pointer-coarse:h-12">
				<Search size={15} aria-hidden className="shrink-0 text-ink-3" />
				<Command.Input
					value={text}
					onValueChange={(next) => {
						setText(next);
						highlight.reset();
					}}
					placeholder="Search keywords, actions, screens, domains"
					className="w-full min-w-0 bg-transparent outline-none focus-visible:shadow-none"
				/>
				<span className="pointer-coarse:hidden">
					<Kbd>esc</Kbd>
				</span>
			</div>
			<Command.List label="Results" className="max-h-[min(420px,60dvh)] overflow-y-auto overscroll-contain p-1">
				{hasFailed && (
					<p role="alert" className="flex items-center justify-between gap-2 px-2 py-1.5 text-ink-2">
						Keywords could not be searched.
						<button type="button" onClick={retry} className="underline underline-offset-3">
							Try again
						</button>
					</p>
				)}
				{named.length > 0 && (
					<Command.Group heading="Domain" className="palette-group">
						{named.map(({ id, label, icon, run }) => (
							<CommandItem key={id} value={id} label={label} icon={icon} onSelect={then(run)} />
						))}
					</Command.Group>
				)}
				{keywords.length > 0 && (
					<Command.Group heading="Keywords" className="palette-group">
						{keywords.map((keyword) => (
							<KeywordItem key={keyword.id} keyword={keyword} onSelect={then(() => onOpenKeyword(keyword.id))} />
						))}
					</Command.Group>
				)}
				{commandGroups.map((group) => {
					const ofGroup = found.filter((command) => command.group === group);
					const shown = group === "Domains" ? ofGroup.slice(0, shownDomains) : ofGroup;
					const hasTyped = group === "Do" && domainId !== null && wanted !== "";
					if (shown.length === 0 && !hasTyped) return null;
					return (
						<Command.Group key={group} heading={group} className="palette-group">
							{hasTyped && (
								<TypedItems
									text={wanted}
									keywordCount={totalCount !== null && totalCount > keywords.length ? totalCount : null}
									onAdd={onAddKeyword && then(() => onAddKeyword(wanted))}
									onShow={then(() => onShowKeywords(wanted))}
								/>
							)}
							{shown.map(({ id, label, icon, keys, run }) => (
								<CommandItem key={id} value={id} label={label} icon={icon} keys={keys} onSelect={then(run)} />
							))}
						</Command.Group>
					);
				})}
				<Command.Empty className="px-2 py-3 text-ink-3">Nothing found.</Command.Empty>
			</Command.List>
			<VisuallyHidden role="status">
				{totalCount !== null && `${formatCount(totalCount, "keyword")} found`}
			</VisuallyHidden>
		</Command>
	);
}

interface TypedItemsProps {
	text: string;
	/** How many keywords match; null where all of them show. */
	keywordCount: number | null;
	/** Undefined for who may not. */
	onAdd: (() => void) | undefined;
	onShow: () => void;
}

/** The actions on the typed text. */
function TypedItems({ text, keywordCount, onAdd, onShow }: TypedItemsProps) {
	const what = keywordCount === null ? "keywords" : `all ${formatInteger(keywordCount)} keywords`;
	return (
		<>
			{onAdd && (
				<CommandItem
					value="add-typed"
					icon={<Plus size={15} aria-hidden />}
					label={`Add “${text}” as a keyword`}
					onSelect={onAdd}
				/>
			)}
			<CommandItem
				value="show-typed"
				icon={<ListFilter size={15} aria-hidden />}
				label={`Show ${what} containing “${text}”`}
				onSelect={onShow}
			/>
		</>
	);
}
