CREATE TABLE `sealed_rows` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`seal_no` integer NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`kind`, `id`),
	CONSTRAINT "sealed_rows_kind" CHECK("sealed_rows"."kind" in ('journal', 'audit'))
);
--> statement-breakpoint
CREATE INDEX `sealed_rows_seal` ON `sealed_rows` (`kind`,`seal_no`);--> statement-breakpoint
CREATE TABLE `seals` (
	`kind` text NOT NULL,
	`no` integer NOT NULL,
	`at` integer NOT NULL,
	`digest` text NOT NULL,
	`mac` text NOT NULL,
	PRIMARY KEY(`kind`, `no`),
	CONSTRAINT "seals_kind" CHECK("seals"."kind" in ('journal', 'audit'))
);
--> statement-breakpoint
CREATE TRIGGER `sealed_rows_no_update` BEFORE UPDATE ON `sealed_rows` BEGIN
	SELECT RAISE(ABORT, 'What was sealed is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `sealed_rows_no_delete` BEFORE DELETE ON `sealed_rows` BEGIN
	SELECT RAISE(ABORT, 'What was sealed is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `seals_no_update` BEFORE UPDATE ON `seals` BEGIN
	SELECT RAISE(ABORT, 'A seal is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `seals_no_delete` BEFORE DELETE ON `seals` BEGIN
	SELECT RAISE(ABORT, 'A seal is never deleted');
END;
