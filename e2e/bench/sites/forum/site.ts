/** Spirit, a forum: its categories are what WebArena's site calls forums. */
import { DjangoSite } from '../django-site.ts';
import { task, type Site } from '../site.ts';

/** Each comment by its topic and its place there. */
const COMMENTS = `(select c.id, c.user_id, c.comment, t.title || ' #' ||
  row_number() over (partition by c.topic_id order by c.id) as place
  from spirit_comment_comment c join spirit_topic_topic t on t.id = c.topic_id where c.is_removed = 0)`;

export const forum: Site = {
  name: 'forum',
  software: 'Spirit 0.14.3 (Django 5.2.19)',
  runtime: 'python',
  make: () =>
    new DjangoSite({
      name: 'forum',
      requirements: ['django-spirit==0.14.3', 'Django==5.2.19'],
      files: ['settings.py', 'seed.py'],
      user: 'emma',
      facts: [
        `select 'topic ' || t.title, c.title || ' | ' || u.username from spirit_topic_topic t
         join spirit_category_category c on c.id = t.category_id join auth_user u on u.id = t.user_id`,
        `select c.place, u.username || ': ' || replace(c.comment, char(13), '') from ${COMMENTS} c join auth_user u on u.id = c.user_id`,
        `select u.username || ' likes ' || c.place, 'yes' from spirit_comment_like_commentlike l
         join ${COMMENTS} c on c.id = l.comment_id join auth_user u on u.id = l.user_id`,
        `select u.username || ' bookmarks ' || t.title, 'yes' from spirit_topic_favorite_topicfavorite f
         join spirit_topic_topic t on t.id = f.topic_id join auth_user u on u.id = f.user_id`,
        `select 'location of ' || u.username, p.location from spirit_user_userprofile p join auth_user u on u.id = p.user_id`,
        `select 'category ' || title, description from spirit_category_category`,
      ],
    }),
  tasks: [
    task(33, 'newest-topic', '/', 'Who started the most recent topic in the DIY category?', {
      says: ['marmot'],
      lacks: ['tinker42', 'old_oak', 'emma'],
    }),
    task(22, 'like-newest', '/', 'Like the opening post of the newest topic in Gaming', {
      changes: { 'emma likes Controller drifts #1': 'yes' },
    }),
    task(23, 'reply', '/', 'Reply to the topic about squeaking floor boards with "Screws did it."', {
      changes: { 'Squeaking floor boards #5': 'emma: Screws did it.' },
    }),
    task(16, 'notice', '/', 'Post a notice in Running titled "Sunday meet up!" with the text "Old bridge at nine."', {
      changes: { 'topic Sunday meet up!': 'Running | emma', 'Sunday meet up! #1': 'emma: Old bridge at nine.' },
    }),
    task(
      12,
      'advice',
      '/',
      'Ask for advice where one talks about relations. Title it "My sister borrows everything", the text is "Please help"',
      {
        changes: {
          'topic My sister borrows everything': 'Relationships | emma',
          'My sister borrows everything #1': 'emma: Please help',
        },
      },
    ),
    task(
      5,
      'fitting-forum',
      '/',
      'Find the category for questions on the night sky, and post there "Which planets are up in June?" with the text "With bare eyes."',
      {
        changes: {
          'topic Which planets are up in June?': 'Space | emma',
          'Which planets are up in June? #1': 'emma: With bare eyes.',
        },
      },
    ),
    task(27, 'edit', '/', 'Edit my post on a workbench: add a line to its text that says "Solved with piano hinges."', {
      changes: { 'Workbench for a small flat #1': /^emma: It has to fold away\.\s+Solved with piano hinges\.$/ },
    }),
    task(25, 'like-all', '/', 'Like the opening posts of all topics that tinker42 started', {
      changes: {
        'emma likes Cast iron on induction #1': 'yes',
        'emma likes Bookshelf from pallets #1': 'yes',
        'emma likes Telescope for a balcony #1': 'yes',
      },
    }),
    task(17, 'most-liked', '/', 'Who wrote the answer with the most likes in the topic "Sourdough does not rise"?', {
      says: ['juniper'],
      lacks: ['tinker42'],
    }),
    task(17, 'count-likes', '/', 'How many answers in the topic "Squeaking floor boards" have more than one like?', {
      says: ['2'],
    }),
    task(6, 'profile', '/', 'Change the location in my profile to "Port Ellis"', {
      changes: { 'location of emma': 'Port Ellis' },
    }),
    task(4, 'show-category', '/', 'Show me the Photography category', { shows: /^\/category\/\d+\/photography\// }),
    task(7, 'new-category', '/', 'Create a new category named "Gardening"', { isImpossible: true }),
  ],
};
