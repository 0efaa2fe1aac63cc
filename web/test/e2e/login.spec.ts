import { toast } from "./dashboard.ts";
import { Line } from "./line.ts";
import { signIn, signUp } from "./login.ts";
import { expect, test } from "./test.ts";

const required = "Please fill in all required fields.";

test.describe("signing in", () => {
	test.beforeEach(async ({ page }) => {
		await page.goto("/app/login");
		await page.getByRole("tab", { name: "Sign In" }).click();
	});

	test("needs an address and a password, refuses in the same words whatever is wrong, and says so until something else is typed", async ({
		page,
		account,
		stranger,
	}) => {
		await page.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(page.getByLabel("Email")).toHaveAccessibleDescription(required);
		await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(required);
		await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");

		const words = "Wrong e-mail address or password.";
		for (const { email } of [account, stranger]) {
			await signIn(page, { email, password: "not the password" });
			await expect(toast(page)).toContainText("Login failed");
			await expect(toast(page).getByRole("alert")).toContainText(words);
			await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(words);
			await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
			await toast(page).getByRole("button", { name: "Dismiss" }).click();
			await expect(toast(page)).toHaveCount(0);
		}
		await expect(page).toHaveURL("/app/login");

		const password = page.getByLabel("Password", { exact: true });
		await signIn(page, { email: account.email, password: "not the password" });
		await expect(password).toHaveAttribute("aria-invalid", "true");
		await page.keyboard.type(account.password);
		await expect(password).toHaveValue(account.password);
		await expect(password).not.toHaveAttribute("aria-invalid", "true");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/app");
	});

	test("says so when the server cannot be reached, and works when it can again", async ({ page, account }) => {
		const line = await Line.of(page);
		await line.cut();
		await signIn(page, account);
		await expect(toast(page).getByRole("alert")).toContainText("Login failed");
		await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
		line.mend();
		await signIn(page, account);
		await expect(toast(page)).toContainText("Welcome back!");
		await expect(page).toHaveURL("/app");
	});
});

test.describe("signing up", () => {
	test.beforeEach(async ({ page }) => {
		await page.goto("/app/login");
	});

	test("leaves only the password to be typed: the address is kept, and the cursor waits", async ({
		page,
		stranger,
	}) => {
		await signUp(page, stranger);
		await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
		await expect(page.getByLabel("Email")).toHaveValue(stranger.email);
		await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
		await page.keyboard.type(stranger.password);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/app");
	});

	test("moves nothing when the tabs are switched or a message shows, at a desk and on a phone", async ({ page }) => {
		const still = [
			page.getByRole("heading", { name: "Get Started" }),
			page.getByRole("tablist"),
			page.getByRole("link", { name: "Updates" }),
		];
		const boxes = () => Promise.all(still.map((one) => one.boundingBox()));
		for (const [width, height] of [
			[1440, 900],
			[360, 740],
		] as const) {
			await page.setViewportSize({ width, height });
			await page.getByRole("tab", { name: "Sign Up" }).click();
			for (const one of still) await expect(one).toBeVisible();
			await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
			const before = await boxes();
			await page.getByRole("tab", { name: "Sign In" }).click();
			const signIn = page.getByRole("button", { name: "Sign in", exact: true });
			await expect(signIn).toBeVisible();
			expect(await boxes()).toEqual(before);
			const place = await signIn.boundingBox();
			await signIn.click();
			await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(required);
			expect(await boxes()).toEqual(before);
			expect(await signIn.boundingBox()).toEqual(place);
		}
	});

	test("says at each field what is missing, too short or refused, keeps what was typed, and shows a password when asked to", async ({
		page,
		account,
		stranger,
	}) => {
		await signUp(page, { ...stranger, name: "" });
		await expect(toast(page).getByRole("alert")).toContainText(required);
		await expect(page.getByLabel("Name")).toHaveAccessibleDescription(required);
		await expect(page.getByLabel("Name")).toBeFocused();

		await signUp(page, stranger, "another password");
		await expect(toast(page).getByRole("alert")).toContainText("Password mismatch");
		await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match");

		await signUp(page, { ...stranger, password: "seven77" });
		await expect(toast(page).getByRole("alert")).toContainText("Password too short");
		await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
			"Password must be at least 8 characters long",
		);

		await signUp(page, { ...stranger, email: "no address" });
		await expect(toast(page).getByRole("alert")).toContainText("Registration failed");
		await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/e-mail address/);
		await signUp(page, { ...stranger, email: account.email });
		await expect(toast(page).getByRole("alert")).toContainText(/Registration failed.*already/);
		await expect(page.getByLabel("Name")).toHaveValue(stranger.name);

		await toast(page).getByRole("button", { name: "Dismiss" }).click();
		await expect(toast(page)).toHaveCount(0);
		const line = await Line.of(page);
		await line.cut();
		await signUp(page, stranger);
		await expect(toast(page).getByRole("alert")).toContainText("Registration failed");
		await expect(page.getByLabel("Email")).toHaveValue(stranger.email);

		const field = page.getByLabel("Password", { exact: true });
		await field.fill("correct horse");
		await expect(field).toHaveAttribute("type", "password");
		await page.getByRole("button", { name: "Show characters" }).first().click();
		await expect(field).toHaveAttribute("type", "text");
	});
});
